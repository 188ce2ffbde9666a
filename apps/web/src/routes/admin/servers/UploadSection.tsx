import { FileUploads } from '../../../features/uploads/FileUploads.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { AdminOnly } from '../shared/AdminOnly.tsx';
import { useRefetch } from '../shared/use-staff-mutation.ts';

/** Upload of files for a server, as its agent would send them. */
export function UploadSection({ serverId }: { readonly serverId: number }) {
  const refetch = useRefetch();
  return (
    <Section title="Upload files" note="As the server wrote them, under their own names">
      <AdminOnly what="upload files" isBlock>
        {(isDisabled) => (
          <FileUploads
            path={`/api/admin/servers/${serverId}/files`}
            isDisabled={isDisabled}
            onDone={() => refetch('results')}
          />
        )}
      </AdminOnly>
    </Section>
  );
}
