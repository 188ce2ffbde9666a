import { SnackbarProvider } from 'notistack';
import type { ReactNode } from 'react';
import { Toast } from './Toast.tsx';

const COMPONENTS = { default: Toast, success: Toast, error: Toast, info: Toast, warning: Toast };

export function ToastProvider({ children }: { readonly children: ReactNode }) {
  return (
    <SnackbarProvider
      autoHideDuration={null}
      disableWindowBlurListener
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      Components={COMPONENTS}
    >
      {children}
    </SnackbarProvider>
  );
}
