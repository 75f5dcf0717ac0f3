import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect } from 'react';
import styled from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import type { AccountSecrets, accountSetupMachine } from '../../machines/account/account-setup.ts';
import { type AccountField, minPasswordLength } from '../../machines/account/validation.ts';
import { countries } from '../../machines/reference/countries.ts';
import { media } from '../theme/tokens.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { ErrorBanner } from '../ui/error-banner.tsx';
import { ExternalLink } from '../ui/external-link.tsx';
import { Hint } from '../ui/form-field.tsx';
import { Stack } from '../ui/layout.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { Select } from '../ui/select.tsx';
import { TextField } from '../ui/text-field.tsx';

type AccountSetupActor = ActorRefFrom<typeof accountSetupMachine>;

const countryOptions = countries.map(({ code, name }) => ({ value: code, label: name }));

/** Password, country and Instagram login details. The passwords stay in their inputs until the form is sent. */
export function AccountSetupForm({ actor }: { actor: AccountSetupActor }) {
  const isProfessional = useSelector(actor, ({ context }) => context.isProfessional);
  const email = useSelector(actor, ({ context }) => context.email);
  const error = useSelector(actor, ({ context }) => context.error);
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  useFocusOnFault(actor);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    actor.send({ type: 'account.submit', ...readSecrets(event.currentTarget) });
  }

  return (
    <Card aria-labelledby="account-heading">
      <Header>
        <Badge $look="water">Payment complete</Badge>
        <Heading id="account-heading">
          {isProfessional ? 'Professional Account' : 'Individual Account'}
        </Heading>
        <Who>{email}</Who>
        <Hint>All fields are required.</Hint>
      </Header>
      {/* Never a GET: what is in this form must not get into an address. */}
      <form noValidate method="post" onSubmit={submit}>
        <Stack $gap="var(--s6)">
          <Login actor={actor} />
          <Instagram actor={actor} />
          <Terms actor={actor} />
          {error && error.field === null && <ErrorBanner>{error.text}</ErrorBanner>}
          <Button type="submit" busy={isBusy} busyText="Creating account...">
            Create Account
          </Button>
        </Stack>
      </form>
    </Card>
  );
}

function Login({ actor }: { actor: AccountSetupActor }) {
  const email = useSelector(actor, ({ context }) => context.email);
  const country = useSelector(actor, ({ context }) => context.details.country);
  const field = useField(actor);
  const secret = useSecret(actor);
  return (
    <Section>
      <legend>Your account</legend>
      <TextField label="Email" type="email" name="email" autoComplete="username" value={email} readOnly />
      <Pair>
        <PasswordField
          {...secret('password')}
          label="Password"
          hint={`At least ${minPasswordLength} characters`}
          autoComplete="new-password"
        />
        <PasswordField
          {...secret('confirmPassword')}
          label="Confirm password"
          hint="The same once more"
          autoComplete="new-password"
        />
      </Pair>
      <Select
        {...field('country')}
        label="Country"
        placeholder="Select your country"
        autoComplete="country"
        options={countryOptions}
        value={country}
        onValueChange={(code) => actor.send({ type: 'account.edit', change: { country: code } })}
      />
    </Section>
  );
}

function Instagram({ actor }: { actor: AccountSetupActor }) {
  const igUsername = useSelector(actor, ({ context }) => context.details.igUsername);
  const field = useField(actor);
  const secret = useSecret(actor);
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  return (
    <Section>
      <legend>Your Instagram login</legend>
      <Hint>
        We need it to connect your Instagram account. It is sent encrypted to our server and kept nowhere in
        this browser.
      </Hint>
      <TextField
        {...field('igUsername')}
        label="Instagram username"
        autoComplete="section-instagram username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        value={igUsername}
        readOnly={isBusy}
        onValueChange={(name) => actor.send({ type: 'account.edit', change: { igUsername: name } })}
      />
      <Pair>
        <PasswordField
          {...secret('igPassword')}
          label="Instagram password"
          autoComplete="section-instagram current-password"
        />
        <PasswordField
          {...secret('confirmIgPassword')}
          label="Confirm Instagram password"
          autoComplete="section-instagram current-password"
        />
      </Pair>
    </Section>
  );
}

function Terms({ actor }: { actor: AccountSetupActor }) {
  const acceptsTerms = useSelector(actor, ({ context }) => context.details.acceptsTerms);
  const { id, error } = useField(actor)('acceptsTerms');
  return (
    <Checkbox
      id={id}
      error={error}
      label={
        <>
          I accept the <ExternalLink href="/terms">Terms of Service</ExternalLink>
        </>
      }
      checked={acceptsTerms}
      onCheckedChange={(checked) => actor.send({ type: 'account.edit', change: { acceptsTerms: checked } })}
    />
  );
}

/** What each field carries: where it is found, and what is wrong with it. */
function useField(actor: AccountSetupActor) {
  const error = useSelector(actor, ({ context }) => context.error);
  return (field: AccountField) => ({
    id: idOf(field),
    name: field,
    error: error?.field === field ? error.text : null,
  });
}

/** A password's keystrokes are nobody's business; the first one after a fault says that the customer is mending it. */
function useSecret(actor: AccountSetupActor) {
  const field = useField(actor);
  const hasError = useSelector(actor, ({ context }) => context.error !== null);
  const readOnly = useSelector(actor, (state) => state.hasTag('busy'));
  return (name: keyof AccountSecrets) => ({
    ...field(name),
    readOnly,
    onInput: () => hasError && actor.send({ type: 'account.edit', change: {} }),
  });
}

/** Each time the form is sent with a fault in it, the field that puts it right takes the focus. */
function useFocusOnFault(actor: AccountSetupActor): void {
  const attempt = useSelector(actor, ({ context }) => context.attempt);
  const field = useSelector(actor, ({ context }) => context.error?.field);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same fault takes the focus again
  useEffect(() => {
    if (field) document.getElementById(idOf(field))?.focus();
  }, [attempt, field]);
}

function idOf(field: AccountField): string {
  return `account-${field}`;
}

function readSecrets(form: HTMLFormElement): AccountSecrets {
  const typed = new FormData(form);
  const read = (field: AccountField) => String(typed.get(field) ?? '');
  return {
    password: read('password'),
    confirmPassword: read('confirmPassword'),
    igPassword: read('igPassword'),
    confirmIgPassword: read('confirmIgPassword'),
  };
}

const Header = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: var(--s2);
  margin-bottom: var(--s6);
`;

const Heading = styled.h1`
  margin-top: var(--s1);
  font-size: var(--step-2);
`;

const Who = styled.p`
  color: var(--ink-2);
  overflow-wrap: anywhere;
`;

const Section = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s5);
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  > legend {
    padding: 0;
    margin-bottom: var(--s4);
    font: 600 var(--step-1) / 1.2 var(--display);
    letter-spacing: -0.01em;
  }
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s5) var(--s4);

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
