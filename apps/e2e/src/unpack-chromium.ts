/** Unpacks the packaged Chromium and the libraries it needs into the temporary folder: the package writes to no other place. */
import { fileURLToPath } from 'node:url';
import chromium, { inflate } from '@sparticuz/chromium';

await chromium.executablePath();
await inflate(fileURLToPath(new URL('../../bin/al2023.tar.br', import.meta.resolve('@sparticuz/chromium'))));
