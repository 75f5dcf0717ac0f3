import { Breakable, Button, contained, Hint, LongText, media, PlusIcon, shortened, useAnnouncement } from '@upwell/ui';
import { useSelector } from '@xstate/react';
import { memo, useState } from 'react';
import styled from 'styled-components';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Id, MainAccount } from '../../machines/api/contract.ts';
import type { targetsMachine } from '../../machines/onboarding/targets.ts';
import type { PressedMeanwhile, RemovedAccount } from '../../machines/onboarding/targets-context.ts';
import { languageName } from '../../machines/reference/languages.ts';
import { includesId } from '../../machines/shared/ids.ts';
import { instagramUrl, readInstagramName } from '../../machines/text/instagram-name.ts';
import { Badge } from '../ui/badge.tsx';
import { ChipList, toChips } from '../ui/chip-list.tsx';
import { counted } from '../ui/counted.ts';
import { ExternalLink } from '../ui/external-link.tsx';
import { LongList } from '../ui/long-list.tsx';
import { Notice } from '../ui/notice.tsx';
import { AddAccountDialog } from './add-account-dialog.tsx';
import { RemoveButton } from './remove-button.tsx';
import { RemovedLine } from './removed-line.tsx';
import { Step } from './step.tsx';
import { notSavedYet } from './texts.ts';
import { Waiting } from './waiting.tsx';

type TargetsActor = ActorRefFrom<typeof targetsMachine>;

export interface TargetsStepProps {
  actor: TargetsActor;
  /** Are message templates being generated meanwhile? */
  isGenerating: boolean;
}

/** Step 3: the accounts whose followers are the customer's potential customers. */
export function TargetsStep({ actor, isGenerating }: TargetsStepProps) {
  const error = useSelector(actor, (state) => state.context.error);
  const canReload = useSelector(actor, (state) => state.can({ type: 'accounts.reload' }));
  const dialog = useSelector(actor, (state) => state.children.accountDialog);
  const announcement = useSelector(actor, announcementOf);
  const hasUnsaved = useSelector(actor, ({ context, children }) => context.kept !== null && !children.accountDialog);
  useAnnouncement(hasUnsaved ? notSavedYet : '');
  return (
    <Step
      intro="People who follow these accounts are likely to care about what you do. Add the ones you would like to be found next to."
      error={error}
      onDismiss={() => actor.send({ type: 'error.dismiss' })}
      errorAction={canReload && <TryAgain actor={actor} />}
      fieldErrors={[]}
      announcement={announcement}
      dialogs={dialog && <AddAccountDialog actor={dialog} />}
      footer={<TargetsFooter actor={actor} />}
    >
      <AddNewAccount actor={actor} />
      <Accounts actor={actor} />
      <Unreadable actor={actor} />
      {isGenerating && <Notice>Templates are being generated in the background...</Notice>}
    </Step>
  );
}

function announcementOf(snapshot: SnapshotFrom<typeof targetsMachine>): string {
  if (snapshot.hasTag('loading')) return 'Loading accounts...';
  if (snapshot.hasTag('failed')) return '';
  return counted(snapshot.context.accounts.length, 'target account');
}

function Accounts({ actor }: { actor: TargetsActor }) {
  const accounts = useSelector(actor, (state) => state.context.accounts);
  const removing = useSelector(actor, (state) => state.context.removing);
  const isLoading = useSelector(actor, (state) => state.hasTag('loading'));
  const isUnavailable = useSelector(actor, (state) => state.matches('unavailable'));
  const removed = useSelector(actor, shownRemoval);
  const hasBanner = useSelector(actor, (state) => state.context.error !== null);
  const [heights] = useState(() => new Map<string, number>());
  if (accounts.length === 0) {
    if (isLoading) return <Waiting>Loading accounts...</Waiting>;
    if (!isUnavailable)
      return (
        <>
          {removed && <Removed actor={actor} name={removed.account_name} />}
          <Empty>
            <p>No accounts found. Add some accounts to get started!</p>
            <p>Three to five are a good start. For a coach: the studio across town, the magazine your clients read.</p>
          </Empty>
        </>
      );
    // The banner has this button too; it stays when the banner is dismissed.
    return hasBanner ? null : <TryAgain actor={actor} />;
  }
  return (
    <LongList
      label="Target accounts"
      items={removed ? [...accounts.slice(0, removed.index), removed, ...accounts.slice(removed.index)] : accounts}
      keyOf={(item) => ('index' in item ? 'removed' : String(item.main_account_id))}
    >
      {(item) =>
        'index' in item ? (
          <RemovedPlace $height={heights.get(item.account_name)}>
            <Removed actor={actor} name={item.account_name} />
          </RemovedPlace>
        ) : (
          <AccountCard
            account={item}
            isRemoving={removalOf(removing, item.main_account_id)}
            heights={heights}
            actor={actor}
          />
        )
      }
    </LongList>
  );
}

/** The account that was removed last, while it can be added again. */
function shownRemoval(snapshot: SnapshotFrom<typeof targetsMachine>): RemovedAccount | null {
  const isOffered = snapshot.matches('restoring') || snapshot.can({ type: 'account.restore' });
  return isOffered ? snapshot.context.removed : null;
}

function Removed({ actor, name }: { actor: TargetsActor; name: string }) {
  const isRestoring = useSelector(actor, (state) => state.matches('restoring'));
  return (
    <RemovedLine
      name={`@${name}`}
      isRestoring={isRestoring}
      onRestore={() => actor.send({ type: 'account.restore' })}
    />
  );
}

/** Says how many accounts are missing from the list, if any. */
function Unreadable({ actor }: { actor: TargetsActor }) {
  const unreadable = useSelector(actor, (state) => state.context.unreadable);
  if (unreadable === 0) return null;
  return <Hint>{`${counted(unreadable, 'account')} could not be shown.`}</Hint>;
}

function TryAgain({ actor }: { actor: TargetsActor }) {
  return (
    <Button look="quiet" size="small" onClick={() => actor.send({ type: 'accounts.reload' })}>
      Try again
    </Button>
  );
}

/** A count that could not be read is left out. */
function reachOf({ followers, following }: MainAccount): string {
  const counts = { followers, following };
  return Object.entries(counts)
    .flatMap(([name, count]) => (count === null ? [] : [`${count.toLocaleString('en')} ${name}`]))
    .join(', ');
}

/** One removal is under way; those after it wait. */
function removalOf(removing: readonly Id[], id: Id): boolean | 'elsewhere' {
  if (includesId(removing.slice(0, 1), id)) return true;
  return includesId(removing, id) && 'elsewhere';
}

/** Pressed while accounts are being removed. */
function isPressedMeanwhile(snapshot: SnapshotFrom<typeof targetsMachine>, type: PressedMeanwhile['type']): boolean {
  return snapshot.matches('removing') && snapshot.context.pressed?.type === type;
}

interface AccountCardProps {
  account: MainAccount;
  isRemoving: ReturnType<typeof removalOf>;
  /** The height of each card whose removal was asked for, by name: what is left in its place is as high. */
  heights: Map<string, number>;
  actor: TargetsActor;
}

const AccountCard = memo(function AccountCard({ account, isRemoving, heights, actor }: AccountCardProps) {
  const { main_account_id, ig_main_account_name: name, language, bio, jobs } = account;
  return (
    <Card>
      <Face aria-hidden="true" $isWarm={name.length % 2 === 0} />
      <AccountName name={name} />
      <Language translate="no" title={shortened(languageName(language))}>
        {shortened(language)}
      </Language>
      <Reach>{reachOf(account)}</Reach>
      <Remove
        name={shortened(name)}
        busy={isRemoving}
        onClick={({ currentTarget }) => {
          heights.set(readInstagramName(name), currentTarget.closest('article')?.offsetHeight ?? 0);
          actor.send({ type: 'account.remove', id: main_account_id });
        }}
      />
      {bio && (
        <Bio>
          <LongText>{bio}</LongText>
        </Bio>
      )}
      {jobs.length > 0 && (
        <Jobs>
          <ChipList label={`Jobs of ${shortened(name)}`} items={toChips([...new Set(jobs)])} first={5} />
        </Jobs>
      )}
    </Card>
  );
});

/** Other text from the API than an Instagram name never enters a URL. */
function AccountName({ name }: { name: string }) {
  const href = instagramUrl(name);
  if (!href)
    return (
      <Name dir="auto" translate="no">
        {shortened(name)}
      </Name>
    );
  return (
    <Name>
      <ExternalLink href={href} referrerPolicy="no-referrer">
        <Breakable name={`@${name}`} />
      </ExternalLink>
    </Name>
  );
}

function AddNewAccount({ actor }: { actor: TargetsActor }) {
  const isReading = useSelector(actor, (state) => state.hasTag('loading'));
  const isEmpty = useSelector(actor, (state) => state.context.accounts.length === 0);
  const isPressed = useSelector(actor, (state) => isPressedMeanwhile(state, 'account.create'));
  // The dialog, as it closes, returns the focus to the button.
  const canCreate = useSelector(actor, (state) => state.can({ type: 'account.create' }) || state.matches('naming'));
  return (
    <div>
      <Button
        look="quiet"
        // A list that is still empty shows the wait in its place.
        busy={isReading && isEmpty ? 'elsewhere' : isReading || isPressed}
        busyText={isReading && !isEmpty ? 'Updating list...' : undefined}
        disabled={!canCreate && !isReading}
        onClick={() => actor.send({ type: 'account.create' })}
      >
        <PlusIcon />
        Add New Account
      </Button>
    </div>
  );
}

function TargetsFooter({ actor }: { actor: TargetsActor }) {
  const isValidating = useSelector(
    actor,
    (state) => state.matches('validating') || isPressedMeanwhile(state, 'targets.submit'),
  );
  const canContinue = useSelector(actor, (state) => state.can({ type: 'targets.submit' }));
  return (
    <Button
      busy={isValidating}
      busyText="Processing..."
      disabled={!canContinue && !isValidating}
      onClick={() => actor.send({ type: 'targets.submit' })}
    >
      Continue
    </Button>
  );
}

const Empty = styled.div`
  display: grid;
  gap: var(--s2);
  padding: var(--s5) var(--s4);
  border: 1px dashed var(--field-line);
  border-radius: var(--r-m);
  color: var(--ink-2);
  text-align: center;
`;

const Card = styled.article`
  display: grid;
  grid-template:
    'face name language . remove'
    'face reach reach reach remove' / 48px minmax(0, auto) minmax(0, auto) 1fr auto;
  gap: 2px var(--s3);
  align-items: center;
  padding: var(--s4);
  border: 1px solid var(--line);
  border-radius: var(--r-m);

  ${media.phone} {
    grid-template:
      'face name remove'
      'language reach reach' / fit-content(33%) minmax(0, 1fr) auto;
    gap: var(--s2);
  }
`;

const RemovedPlace = styled.div<{ $height: number | undefined }>`
  display: grid;
  align-items: center;
  min-height: ${({ $height = 0 }) => $height}px;
`;

/** Decoration: no call tells the picture of another account. */
const Face = styled.span<{ $isWarm: boolean }>`
  grid-area: face;
  width: 100%;
  min-width: 44px;
  max-width: 48px;
  aspect-ratio: 1;
  border-radius: 50%;
  background: linear-gradient(135deg, ${({ $isWarm }) => ($isWarm ? 'var(--coral)' : 'var(--water)')}, var(--sun));
`;

const Language = styled(Badge)`
  grid-area: language;
  justify-self: start;
`;

const Reach = styled(Hint)`
  grid-area: reach;
`;

const Remove = styled(RemoveButton)`
  grid-area: remove;
`;

const Name = styled.h2`
  grid-area: name;
  font-family: var(--body);
  font-size: var(--step-0);
  line-height: var(--leading-text);
  letter-spacing: 0;
  ${contained}

  a {
    color: var(--ink);
  }
`;

const Bio = styled.div`
  grid-column: 1 / -1;
  margin-top: var(--s2);
  color: var(--ink-2);
  font-size: var(--step--1);
  line-height: var(--leading-text);
`;

const Jobs = styled.div`
  grid-column: 1 / -1;
  margin-top: var(--s2);
`;
