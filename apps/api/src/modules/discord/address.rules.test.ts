import { expect, it } from 'vitest';
import { shownAddress, targetOf } from './address.rules.ts';

const options = { discordUrl: 'http://127.0.0.1:8790', signingKey: 'key' };

it.each([
  'https://discord.com/api/webhooks/1184000/tok-en_1',
  'https://discordapp.com/api/webhooks/1184000/tok-en_1',
  'https://canary.discord.com/api/v9/webhooks/1184000/tok-en_1/?wait=false&thread_id=1#x',
  'http://127.0.0.1:8790/api/webhooks/1184000/tok-en_1',
])('%s is taken apart into id and token', (address) => {
  const target = targetOf(address, options);
  expect(target).toEqual({ tool: 'discord', webhookId: '1184000', token: 'tok-en_1' });
  expect(shownAddress(target)).toBe('https://discord.com/api/webhooks/1184…/••••');
});

it.each([
  'https://discord.com/',
  'https://discord.com/api/webhooks/1184000',
  'https://discord.com/api/webhooks/x/y',
  'https://discord.com/channels/1/2',
])('%s is no webhook', (address) => {
  expect(() => targetOf(address, options)).toThrow('not the address of a webhook');
});

it('of another tool only the host is shown', () => {
  const target = targetOf('https://hooks.example.com/secret/1?token=2#here', options);
  expect(target).toEqual({ tool: 'webhook', url: 'https://hooks.example.com/secret/1?token=2', signingKey: 'key' });
  expect(shownAddress(target)).toBe('https://hooks.example.com/••••');
});

it.each([
  ['hooks.example.com', 'not an address'],
  ['http://hooks.example.com/', 'https://'],
  ['ftp://hooks.example.com/', 'https://'],
  ['https://user:word@hooks.example.com/', 'user name'],
  ['https://localhost/', 'of the internet'],
  ['https://127.0.0.1/', 'of the internet'],
  ['https://0x7f000001/', 'of the internet'],
  ['https://2130706433/', 'of the internet'],
  ['https://127.1/', 'of the internet'],
  ['https://[::1]/', 'of the internet'],
  ['https://[::ffff:127.0.0.1]/', 'of the internet'],
  ['https://169.254.169.254/latest/meta-data/', 'of the internet'],
  ['https://10.0.0.7/', 'of the internet'],
  ['https://discord.com.evil/', undefined],
  ['https://intranet/', 'of the internet'],
])('%s: %s', (address, problem) => {
  if (problem === undefined) expect(targetOf(address, options).tool).toBe('webhook');
  else expect(() => targetOf(address, options)).toThrow(problem);
});
