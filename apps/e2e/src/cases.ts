import { expect, type Page } from '@playwright/test';

export interface Incident {
  readonly lap: number;
  readonly words: string;
}

/** Fills in and sends the form that is open on the event's page. */
export async function sendReport(page: Page, { lap, words }: Incident): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Report to the staff' });
  await dialog.getByLabel('Lap').selectOption(String(lap));
  await dialog.getByLabel('Type of incident').selectOption('Contact');
  await dialog.getByLabel('What happened').fill(words);
  await dialog.getByLabel(/^Link/).fill('https://video.example/watch?v=1');
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expect(page.getByText(/Staff have received your report/)).toBeVisible();
  await expect(dialog).toBeHidden();
}

export async function takeCase(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Take the case' }).click();
  await expect(page.getByText('The case is yours.')).toBeVisible();
}
