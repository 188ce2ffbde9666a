/** Unpacks the packaged Chromium and its libraries into the temporary folder: the package cannot write elsewhere. */
import { fileURLToPath } from 'node:url';
import chromium, { inflate } from '@sparticuz/chromium';

await chromium.executablePath();
await inflate(fileURLToPath(new URL('../../bin/al2023.tar.br', import.meta.resolve('@sparticuz/chromium'))));
