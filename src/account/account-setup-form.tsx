import {
  Button,
  Checkbox,
  contained,
  ErrorBanner,
  Footer,
  Form,
  Hint,
  media,
  Select,
  SlowScope,
  Stack,
  shortened,
  useAnnouncement,
} from '@upwell/ui';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { ActorRefFrom } from 'xstate';
import type { accountSetupMachine } from '../../machines/account/account-setup.ts';
import { type AccountSecrets, showsError } from '../../machines/account/account-setup-context.ts';
import type { AccountField } from '../../machines/account/validation.ts';
import { textLimits } from '../../machines/api/fields.ts';
import { countries } from '../../machines/reference/countries.ts';
import { config } from '../config/config.ts';
import { SendWhatHappened } from '../diagnostics/page/send-what-happened.tsx';
import { PolicyDialog, PolicyLink } from '../legal/policy-dialog.tsx';
import { whenReleased } from '../services/presses.ts';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { EmailField } from '../ui/email-field.tsx';
import { InstagramField } from '../ui/instagram-field.tsx';
import { loginSentence, loginUse } from '../ui/login-sentence.ts';
import { Notice } from '../ui/notice.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { ScreenHeading } from '../ui/screen-heading.tsx';
import { accountErrorText, accountFieldText, noticeTexts } from './texts.ts';

type AccountSetupActor = ActorRefFrom<typeof accountSetupMachine>;

const countryOptions = countries.map(({ code, name }) => ({ value: code, label: name }));

/** Password, country and Instagram login details. */
export function AccountSetupForm({ actor }: { actor: AccountSetupActor }) {
  const isProfessional = useSelector(actor, ({ context }) => context.isProfessional);
  const email = useSelector(actor, ({ context }) => context.sessionEmail);
  const fieldErrors = useSelector(actor, ({ context }) => context.fieldErrors);
  const error = useSelector(actor, ({ context }) => context.error);
  const notice = useSelector(actor, ({ context }) => context.notice && noticeTexts[context.notice]);
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const form = useHandOver(actor);
  useAnnouncement(notice ?? '');
  const warning = notice && <Notice tone="warning">{notice}</Notice>;
  return (
    <Card aria-labelledby="account-heading">
      <Header>
        <Badge $look="water">Payment complete</Badge>
        <Purpose>Create your account</Purpose>
        <Heading id="account-heading" name={isProfessional ? 'Professional Account' : 'Individual Account'} />
        {email && (
          <Email dir="auto" translate="no">
            {shortened(email)}
          </Email>
        )}
        <Hint>All fields are required.</Hint>
      </Header>
      <Form
        elementRef={form}
        fieldErrors={fieldErrors}
        onSubmit={(submitted) => actor.send({ type: 'account.submit', ...readSecrets(submitted) })}
      >
        <Stack $gap="var(--s6)">
          {!error && warning}
          <Login actor={actor} />
          <Instagram actor={actor} />
          <Terms actor={actor} />
          {error && <ErrorBanner action={<SendWhatHappened />}>{accountErrorText(error)}</ErrorBanner>}
          {error && warning}
        </Stack>
        <SlowScope>
          <Bar look="bar" staysInView>
            <Button type="submit" busy={isBusy} busyText="Creating account...">
              Create Account
            </Button>
          </Bar>
        </SlowScope>
      </Form>
    </Card>
  );
}

function Login({ actor }: { actor: AccountSetupActor }) {
  const email = useSelector(actor, ({ context }) => context.details.email);
  const isKnown = useSelector(actor, ({ context }) => context.sessionEmail !== '');
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  const country = useSelector(actor, ({ context }) => context.details.country);
  const field = useField(actor);
  const secret = useSecret(actor);
  return (
    <Section>
      <legend>Your account</legend>
      <EmailField
        {...field('email')}
        label="Email"
        autoComplete="username"
        value={email}
        readOnly={isKnown || isBusy}
        whenReleased={whenReleased}
        onValueChange={(value) => actor.send({ type: 'account.edit', change: { email: value } })}
      />
      <Pair>
        <PasswordField
          {...secret('password')}
          label="Password"
          hint={`At least ${textLimits.password.min} characters`}
          autoComplete="new-password"
        />
        <PasswordField
          {...secret('confirmPassword')}
          label="Confirm password"
          hint="Type it again"
          autoComplete="new-password"
        />
      </Pair>
      <Select
        {...field('country')}
        label="Country"
        placeholder="Select your country"
        hint={missingCountry}
        autoComplete="country"
        options={countryOptions}
        value={country}
        onValueChange={(code) => actor.send({ type: 'account.edit', change: { country: code } })}
      />
    </Section>
  );
}

const missingCountry = `Not in the list? Write to ${config.supportEmail} before you continue.`;

function Instagram({ actor }: { actor: AccountSetupActor }) {
  const igUsername = useSelector(actor, ({ context }) => context.details.igUsername);
  const field = useField(actor);
  const secret = useSecret(actor);
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'));
  return (
    <Section>
      <legend>Your Instagram login</legend>
      <Hint>{`${loginSentence} ${loginUse} The password is not stored in this browser.`}</Hint>
      <InstagramField
        {...field('igUsername')}
        label="Instagram username"
        value={igUsername}
        whenReleased={whenReleased}
        readOnly={isBusy}
        onValueChange={(name) => actor.send({ type: 'account.edit', change: { igUsername: name } })}
      />
      <Pair>
        <PasswordField {...secret('igPassword')} label="Instagram password" autoComplete="off" />
        <PasswordField {...secret('confirmIgPassword')} label="Confirm Instagram password" autoComplete="off" />
      </Pair>
    </Section>
  );
}

function Terms({ actor }: { actor: AccountSetupActor }) {
  const acceptsTerms = useSelector(actor, ({ context }) => context.details.acceptsTerms);
  const field = useField(actor);
  const [isReading, setReading] = useState(false);
  return (
    <div>
      <Checkbox
        {...field('acceptsTerms')}
        label={
          <span>
            I accept the <PolicyLink path="/terms" onOpen={() => setReading(true)} />
          </span>
        }
        checked={acceptsTerms}
        onCheckedChange={(checked) => actor.send({ type: 'account.edit', change: { acceptsTerms: checked } })}
      />
      {isReading && <PolicyDialog path="/terms" onClose={() => setReading(false)} />}
    </div>
  );
}

function useField(actor: AccountSetupActor) {
  const fieldErrors = useSelector(actor, ({ context }) => context.fieldErrors);
  return (field: AccountField) => ({
    name: field,
    error: accountFieldText(field, fieldErrors[field]),
  });
}

/** Uncontrolled. Only the first keystroke, and the first after an error, is sent: a trace must not reveal a password's length. */
function useSecret(actor: AccountSetupActor) {
  const field = useField(actor);
  const isNews = useSelector(actor, ({ context }) => showsError(context) || !context.hasSecret);
  const readOnly = useSelector(actor, (state) => state.hasTag('busy'));
  return (name: keyof AccountSecrets) => ({
    ...field(name),
    readOnly,
    onInput: () => isNews && actor.send({ type: 'secret.edit' }),
  });
}

/** Sends what the password fields hold once this tab may create the account: no other place keeps it. */
function useHandOver(actor: AccountSetupActor) {
  const form = useRef<HTMLFormElement>(null);
  const isAdmitted = useSelector(actor, (state) => state.matches({ form: { sending: 'admitted' } }));
  useEffect(() => {
    if (isAdmitted && form.current) actor.send({ type: 'account.send', ...readSecrets(form.current) });
  }, [isAdmitted, actor]);
  return form;
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

const Purpose = styled.p`
  margin-top: var(--s1);
  font-weight: 600;
`;

const Heading = styled(ScreenHeading)`
  font-size: var(--step-2);
`;

const Email = styled.p`
  color: var(--ink-2);
  ${contained}
`;

/** The lower edge of the card. */
const Bar = styled(Footer)`
  margin: var(--s6) calc(-1 * var(--s6)) calc(-1 * var(--s6));
  border-radius: 0 0 calc(var(--r-l) - 1px) calc(var(--r-l) - 1px);

  > button {
    flex: 1 1 auto;
  }

  ${media.phone} {
    margin-inline: calc(-1 * var(--gutter));
    margin-bottom: calc(-1 * var(--s5));
  }
`;

const Section = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s5);

  > legend {
    padding: 0;
    margin-bottom: var(--s4);
    font: 600 var(--step-1) / var(--leading-tight) var(--display);
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
