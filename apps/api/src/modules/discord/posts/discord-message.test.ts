import type { PlainPost } from '@paddock/contracts';
import { expect, it } from 'vitest';
import { cut } from './cut.ts';
import { discordMessage } from './discord-message.ts';

const post = (changes: Partial<PlainPost> = {}): PlainPost => ({
  intro: '',
  title: 'Race at Monza',
  text: '',
  fields: [],
  startsAt: null,
  url: null,
  picture: null,
  note: '',
  ...changes,
});
const lengthOf = (text = ''): number => Array.from(text).length;

it('names are escaped where markup works, and there alone', () => {
  const name = '**@everyone** [x](https://evil.example) <@1> # _a_ `b`';
  const { embeds } = discordMessage(
    post({ title: name, text: name, note: name, fields: [{ name: 'Podium', lines: [name] }] }),
    'Paddock',
  );
  const escaped = String.raw`\*\*\@everyone\*\* \[x\]\(https\:\/\/evil\.example\) \<\@1\> \# \_a\_ \`b\``;
  expect(embeds[0]).toMatchObject({
    title: escaped,
    description: escaped,
    fields: [{ name: 'Podium', value: escaped }],
    footer: { text: `Paddock · ${name}` },
  });
});

it('the line of staff stands above, with its formatting, and nobody is notified', () => {
  const { content, allowed_mentions } = discordMessage(post({ intro: '**Sunday league** @everyone' }), 'Paddock');
  expect(content).toBe('**Sunday league** @everyone');
  expect(allowed_mentions).toEqual({ parse: [] });
});

it('the longest texts stay within what Discord accepts, and no escape is cut in two', () => {
  const long = '*'.repeat(9_000);
  const fields = Array.from({ length: 40 }, () => ({ name: long, lines: [long, long] }));
  const { embeds } = discordMessage(post({ title: long, text: long, note: long, fields }), 'Paddock');
  const [embed] = embeds;
  const parts = [embed?.title, embed?.description, embed?.footer?.text];
  expect(lengthOf(embed?.title)).toBeLessThanOrEqual(256);
  expect(lengthOf(embed?.description)).toBeLessThanOrEqual(4_096);
  for (const field of embed?.fields ?? []) {
    expect(lengthOf(field.name)).toBeLessThanOrEqual(256);
    expect(lengthOf(field.value)).toBeLessThanOrEqual(1_024);
    parts.push(field.name, field.value);
  }
  expect(parts.reduce((all, text) => all + lengthOf(text), 0)).toBeLessThanOrEqual(6_000);
  expect(embed?.title).toMatch(/^(?:\\\*)*…$/);
});

it('whole lines are left out where there is no room', () => {
  const lines = Array.from({ length: 100 }, (_, index) => `Driver ${index}`);
  const { embeds } = discordMessage(post({ fields: [{ name: 'All', lines }] }), 'Paddock');
  expect(embeds[0]?.fields?.[0]?.value.split('\n').every((line) => /^Driver \d+$/.test(line))).toBe(true);
});

it('a planned start is shown in each reader’s zone', () => {
  const { embeds } = discordMessage(post({ startsAt: '2025-07-01T10:00:00.000Z' }), 'Paddock');
  expect(embeds[0]?.fields).toEqual([{ name: 'Starts', value: '<t:1751364000:F>, <t:1751364000:R>', inline: false }]);
});

it('an emoji is not cut in two', () => {
  expect(cut('🏎🏎🏎', 2)).toBe('🏎…');
  expect(cut(String.raw`a\\b`, 3)).toBe('a…');
  expect(cut(String.raw`a\\bc`, 4)).toBe(String.raw`a\\…`);
});

it('what stops a message is a link in it, and is left out for no other field', () => {
  const stops = Array.from({ length: 11 }, (_, at) => ({
    text: `Stop “Topic ${at}”`,
    url: `https://results.example.com/about#stop=${'x'.repeat(110)}${at}`,
  }));
  const fields = Array.from({ length: 30 }, () => ({ name: 'Before that', lines: ['x'.repeat(1_000)] }));
  const [embed] = discordMessage(post({ text: 'x'.repeat(9_000), fields }), 'Paddock', stops).embeds;
  const shown = (embed?.fields ?? []).filter(({ name }) => name !== 'Before that');
  expect(shown.map(({ name }) => name)).toEqual(['No more of these?', '\u200B', '\u200B']);
  expect(shown.flatMap(({ value }) => value.split('\n'))).toEqual(stops.map(({ text, url }) => `[${text}](${url})`));
  for (const { value } of shown) expect(lengthOf(value)).toBeLessThanOrEqual(1_024);
  const texts = [embed?.title, embed?.description, embed?.footer?.text].map((text = '') => text);
  const all = [...texts, ...(embed?.fields ?? []).flatMap(({ name, value }) => [name, value])].join('');
  expect(lengthOf(all)).toBeLessThanOrEqual(6_000);
});
