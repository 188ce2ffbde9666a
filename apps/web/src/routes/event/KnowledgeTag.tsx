import { Tag } from '../../shared/ui/Tag.tsx';

const TEXTS = { measured: 'Measured', inferred: 'Inferred', unknown: 'Unknown' } as const;

/** The source of a figure: the file, inferred from lap times, or unknown. */
export function KnowledgeTag({ kind }: { readonly kind: keyof typeof TEXTS }) {
  return <Tag isUnsure={kind !== 'measured'}>{TEXTS[kind]}</Tag>;
}
