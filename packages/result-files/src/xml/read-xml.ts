import { SaxesParser } from 'saxes';
import type { GameFile } from '../game-file.ts';
import type { Problem } from '../problem.ts';
import { checkXmlSize } from './check-xml-size.ts';
import { decodeXml } from './decode-xml.ts';

export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

export type ReadXml = { ok: true; root: XmlElement } | { ok: false; problem: Problem };

const MAX_ATTRIBUTES = 64;
/** In all elements: the largest file of Le Mans Ultimate that is accepted would have 1.3 million. */
const MAX_ATTRIBUTES_IN_ALL = 2_000_000;
const CHUNK = 65_536;

/** Ends the parser from within its handlers. */
class Refused extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.code);
    this.problem = problem;
  }
}

/**
 * The elements of an XML file with this root. Names of players make it invalid in known ways, which are repaired with a warning:
 * another encoding than declared, a bare `&`, bytes after the root. Entities are never expanded, and what a game does not write
 * (deep nesting, many attributes, long texts, other declarations) is refused before anything grows.
 */
export function readXml(file: GameFile, rootName: string): ReadXml {
  const tooLarge = checkXmlSize(file.bytes, file.limits);
  if (tooLarge !== null) return { ok: false, problem: tooLarge };
  const decoded = decodeXml(file, rootName);
  if (!decoded.ok) return decoded;
  try {
    return parse(decoded.text, file.limits.maxDepth);
  } catch (error) {
    if (error instanceof Refused) return { ok: false, problem: error.problem };
    throw error;
  }
}

function parse(text: string, maxDepth: number): ReadXml {
  const parser = new SaxesParser();
  const open: XmlElement[] = [];
  let root: XmlElement | null = null;
  let attributes = 0;
  let attributesInAll = 0;
  const refuse = (code: Problem['code'], message: string): never => {
    throw new Refused({ code, message });
  };
  parser.on('error', () => {
    refuse(
      'not_xml',
      `The file is not valid XML (line ${parser.line}, character ${parser.column}). Send the original.`,
    );
  });
  parser.on('opentagstart', () => {
    attributes = 0;
    if (open.length >= maxDepth) {
      refuse('too_deep', `The file nests elements more than ${maxDepth} deep, which no result file does.`);
    }
  });
  parser.on('attribute', () => {
    attributes += 1;
    attributesInAll += 1;
    if (attributesInAll > MAX_ATTRIBUTES_IN_ALL) {
      refuse(
        'too_many_values',
        `The file holds more than ${MAX_ATTRIBUTES_IN_ALL} attributes, far beyond a 24-hour race.`,
      );
    }
    if (attributes > MAX_ATTRIBUTES)
      refuse('too_many_values', `An element has more than ${MAX_ATTRIBUTES} attributes.`);
  });
  parser.on('opentag', (tag) => {
    const element: XmlElement = { name: tag.name, attributes: tag.attributes, children: [], text: '' };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on('closetag', () => {
    open.pop();
  });
  const addText = (more: string): void => {
    const element = open.at(-1);
    if (element !== undefined) element.text += more;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);

  for (let at = 0; at < text.length; at += CHUNK) parser.write(text.slice(at, at + CHUNK));
  parser.close();
  return root === null
    ? { ok: false, problem: { code: 'not_xml', message: 'The file has no element.' } }
    : { ok: true, root };
}

/** The text of the first child of that name, trimmed; '' if there is none. */
export function textOf(element: XmlElement, name: string): string {
  return element.children.find((child) => child.name === name)?.text.trim() ?? '';
}

export function childrenOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child) => child.name === name);
}
