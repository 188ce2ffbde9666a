/** Compares the row types of tagged SQL (`sql<Row[]>`…``) with what the statements returned in tests. */
import { existsSync, mkdtempDisposableSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { isNoSubstitutionTemplateLiteral, isTaggedTemplateExpression } from 'typescript/unstable/ast/is';
import type { Node, SourceFile, TaggedTemplateExpression, TypeNode } from 'typescript/unstable/ast';
import { API, TypeFlags, type Checker, type Type } from 'typescript/unstable/sync';

import { add, outcomeOfOne, type Outcome } from './runners.ts';
import { root } from './workspace.ts';

/** Runs tests and compares the rows that they have read with the types of the api's statements. */
export async function checkRowTypes(runTests: () => Promise<Outcome>): Promise<Outcome> {
  using folder = mkdtempDisposableSync(path.join(tmpdir(), 'paddock-rows-'));
  const file = path.join(folder.path, 'rows');
  process.env['RECORDED_ROWS'] = file;
  const outcome = await runTests();
  // The suites that run after these tests would write into a folder that is gone.
  delete process.env['RECORDED_ROWS'];
  const problems = existsSync(file) ? compareRowTypes(path.join(root, 'apps/api'), file) : ['no rows were recorded'];
  for (const problem of problems) console.log(problem);
  return add(outcome, outcomeOfOne('types of rows', problems.length === 0));
}

/** A text, null, or the type of any other value. */
type Kind = string | null | { readonly type: string };

/** `file`: written by `recordRows`. Returns what differs, each with its place in the code. */
export function compareRowTypes(project: string, file: string): string[] {
  const seen = readSeen(file);
  const api = new API();
  try {
    const config = path.join(project, 'tsconfig.json');
    const opened = api.updateSnapshot({ openProject: config }).getProject(config);
    if (opened === undefined) throw new Error(`${config} cannot be opened.`);
    const { program, checker } = opened;
    const names = program
      .getSourceFileNames()
      .filter((name) => name.startsWith(path.join(project, 'src/')) && !name.endsWith('.test.ts'));
    return names.flatMap((name) => {
      const source = program.getSourceFile(name);
      if (source === undefined) return [];
      return statementsOf(source).flatMap(({ node, rows }) => {
        const text = textOf(node);
        const columns = seen.get(text);
        // A statement made of one part has the text of every other such statement.
        if (columns === undefined || text.trim() === '?') return [];
        const line = source.text.slice(0, node.getStart(source)).split('\n').length;
        return problemsOf(checker, rows, columns).map(
          (problem) => `${path.relative(project, name)}:${line}: ${problem}`,
        );
      });
    });
  } finally {
    api.close();
  }
}

type Columns = Map<string, Kind[]>;

/** The columns of each statement, by its text. */
function readSeen(file: string): Map<string, Columns> {
  const seen = new Map<string, Columns>();
  for (const line of readFileSync(file, 'utf8').trim().split('\n')) {
    const [text, name, ...kinds] = JSON.parse(line) as [string, string, ...Kind[]];
    const columns: Columns = seen.get(text) ?? new Map();
    seen.set(text, columns.set(name, [...(columns.get(name) ?? []), ...kinds]));
  }
  return seen;
}

function statementsOf(source: SourceFile): { node: TaggedTemplateExpression; rows: TypeNode }[] {
  const found: { node: TaggedTemplateExpression; rows: TypeNode }[] = [];
  const visit = (node: Node): void => {
    if (isTaggedTemplateExpression(node)) {
      const [rows] = node.typeArguments ?? [];
      if (rows !== undefined) found.push({ node, rows });
    }
    node.forEachChild(visit);
  };
  source.forEachChild(visit);
  return found;
}

/** As it is observed: values and parts are question marks. */
function textOf({ template }: TaggedTemplateExpression): string {
  if (isNoSubstitutionTemplateLiteral(template)) return template.text;
  return [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)].join('?');
}

function problemsOf(checker: Checker, rows: TypeNode, columns: Columns): string[] {
  const list = checker.getTypeFromTypeNode(rows);
  const [row] = list?.isTypeReference() === true ? checker.getTypeArguments(list) : [];
  if (row === undefined) return ['the type is no list of rows'];
  const types = new Map(checker.getPropertiesOfType(row).map((field) => [field.name, checker.getTypeOfSymbol(field)]));
  // A row of a generic function, one of several kinds and a record may have further columns.
  const isGeneric = partsOf(row).some(({ flags }) => (flags & TypeFlags.TypeParameter) !== 0);
  const isOpen = isGeneric || row.isUnionType() || checker.getIndexInfosOfType(row).length > 0;
  const unknown = isOpen ? [] : [...columns.keys()].filter((name) => !types.has(name));
  const problems = unknown.map((name) => `${name} is not in its type`);
  for (const [name, type] of types) {
    if (type === undefined) continue;
    const kinds = columns.get(name) ?? [{ type: 'undefined' }];
    const wrong = kinds.find((kind) => !partsOf(type).some((part) => fits(part, kind)));
    if (wrong === undefined) continue;
    problems.push(`${name} was ${JSON.stringify(wrong)}, but is ${checker.typeToString(type)} in its type`);
  }
  return problems;
}

function partsOf(type: Type): readonly Type[] {
  return type.isUnionType() || type.isIntersectionType() ? type.getTypes() : [type];
}

const FLAGS: Readonly<Record<string, TypeFlags>> = {
  undefined: TypeFlags.Undefined,
  number: TypeFlags.Number | TypeFlags.NumberLiteral,
  boolean: TypeFlags.Boolean | TypeFlags.BooleanLiteral,
  object: TypeFlags.Object | TypeFlags.NonPrimitive,
};

function fits(part: Type, kind: Kind): boolean {
  if ((part.flags & (TypeFlags.Any | TypeFlags.Unknown | TypeFlags.TypeParameter)) !== 0) return true;
  if (kind === null) return (part.flags & TypeFlags.Null) !== 0;
  if (typeof kind === 'object') return (part.flags & (FLAGS[kind.type] ?? 0)) !== 0;
  if (part.isStringLiteralType()) return part.value === kind;
  return (part.flags & (TypeFlags.String | TypeFlags.TemplateLiteral)) !== 0;
}
