import type { RoleConnection } from '@paddock/contracts';
import Button from '@mui/material/Button';
import { trpc } from '../../lib/trpc.ts';
import { showFailure } from '../../shared/toasts/toasts.ts';
import { Section } from '../../shared/ui/Section.tsx';
import { QueryView } from '../../shared/ui/QueryView.tsx';
import { TimeStamp } from '../../shared/ui/TimeStamp.tsx';
import { Actions, Text } from './parts.tsx';

/** Whether Discord servers may give roles for class and races. Nothing where the site is not set up for it. */
export function RolesSection() {
  const roles = trpc.discordRoles.info.useQuery({});
  const utils = trpc.useUtils();
  const start = trpc.discordRoles.start.useMutation({
    onSuccess: ({ url }) => window.location.assign(url),
    onError: showFailure,
  });
  const disconnect = trpc.discordRoles.disconnect.useMutation({
    onSuccess: (reply) => utils.discordRoles.info.setData({}, reply),
    onError: showFailure,
  });
  if (roles.data?.isAvailable === false) return null;
  return (
    <Section title="Roles at Discord">
      <QueryView query={roles} what="your roles at Discord" rows={1} rowHeight={80}>
        {(connection) => (
          <>
            <Text>
              <State connection={connection} />
            </Text>
            <Actions>
              {(connection.linkedAt === null || connection.isEnded) && (
                <Button
                  onClick={() => start.mutate({})}
                  disabled={start.isPending || connection.values === null}
                  variant="contained"
                >
                  {connection.isEnded ? 'Link again' : 'Link with Discord'}
                </Button>
              )}
              {connection.linkedAt !== null && (
                <Button onClick={() => disconnect.mutate({})} disabled={disconnect.isPending}>
                  Stop
                </Button>
              )}
            </Actions>
          </>
        )}
      </QueryView>
    </Section>
  );
}

function State({ connection: { linkedAt, sentAt, isEnded, values } }: { readonly connection: RoleConnection }) {
  if (values === null) return 'Servers at Discord can give roles for class and races. Claim your driver first.';
  if (isEnded)
    return 'Discord no longer takes your class and races from this site: the permission was taken back there.';
  if (linkedAt === null) {
    return 'Servers at Discord can give you roles for your class value, rated races, wins and last race, if you let this site tell Discord.';
  }
  if (sentAt === null) return 'Linked. Discord gets your class and races within minutes.';
  return (
    <>
      Discord has your class value, rated races, wins and last race, sent <TimeStamp at={sentAt} />.
    </>
  );
}
