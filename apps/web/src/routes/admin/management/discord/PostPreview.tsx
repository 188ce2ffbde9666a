import type { PostKind } from '@paddock/contracts';
import { useState } from 'react';
import { trpc } from '../../../../lib/trpc.ts';
import { FormSelect } from '../../../../shared/forms/FormField.tsx';
import { QueryView } from '../../../../shared/ui/QueryView.tsx';
import { TimeStamp } from '../../../../shared/ui/TimeStamp.tsx';
import { KINDS } from './words.ts';
import styles from './Discord.module.css';

interface PostPreviewProps {
  readonly channelId: number;
  readonly kinds: readonly PostKind[];
  /** The channel’s own line, as it is being typed. */
  readonly intro: string;
}

/** The latest post of a kind as the channel would show it. */
export function PostPreview({ channelId, kinds, intro }: PostPreviewProps) {
  const [chosen, setChosen] = useState<PostKind>();
  const postKind = chosen !== undefined && kinds.includes(chosen) ? chosen : (kinds[0] ?? 'result');
  const query = trpc.adminChannels.preview.useQuery({ channelId, postKind });
  return (
    <>
      <FormSelect
        label="Kind"
        value={postKind}
        onChange={(value) => setChosen(kinds.find((kind) => kind === value))}
        options={kinds.map((kind) => ({ value: kind, text: KINDS[kind].name }))}
      />
      <QueryView query={query} what="preview" rows={4}>
        {({ post }) =>
          post === null ? (
            <p className="detail">Nothing of this kind has happened yet.</p>
          ) : (
            <article className={`sheet ${styles.post}`}>
              {intro.trim() !== '' && <p>{intro}</p>}
              <b>
                <bdi>{post.title}</bdi>
              </b>
              {post.text !== '' && <p>{post.text}</p>}
              <dl>
                {post.startsAt !== null && (
                  <>
                    <dt>Starts</dt>
                    <dd>
                      <TimeStamp at={post.startsAt} />
                    </dd>
                  </>
                )}
                {post.fields.map(({ name, lines }) => (
                  <Field key={name} name={name} lines={lines} />
                ))}
              </dl>
              {post.picture !== null && <img className={styles.picture} src={pathOf(post.picture)} alt="" />}
              {post.note !== '' && <p className="small-print">{post.note}</p>}
              {post.url === null && (
                <p className="small-print">Without a link and a picture: the site has no public https address.</p>
              )}
            </article>
          )
        }
      </QueryView>
    </>
  );
}

function Field({ name, lines }: { readonly name: string; readonly lines: readonly string[] }) {
  return (
    <>
      <dt>{name}</dt>
      {lines.map((line, index) => (
        <dd key={index}>
          <bdi>{line}</bdi>
        </dd>
      ))}
    </>
  );
}

/** From this site, whatever address it is shown under here. */
function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
