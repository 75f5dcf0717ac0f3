import { Button, backdrop, lockScroll, media, useLayerChange } from '@upwell/ui';
import { type FormEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import type { Billing } from '../../../machines/api/contract.ts';
import { basicPlan } from '../content/home.ts';

export const basicPlanDialogId = 'basic-plan';

export interface BasicPlanDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onChoose: (billing: Billing) => void;
}

/**
 * "Basic Plan No Longer Available". In the page from the start: without scripts its button opens it as a modal, or as a
 * popover where browsers lack invoker commands, and its form works. Once the machine runs, its state opens and closes it.
 */
export function BasicPlanDialog({ isOpen, onClose, onChoose }: BasicPlanDialogProps): ReactNode {
  const element = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const dialog = element.current;
    if (!isOpen || !dialog) return;
    showAsModal(dialog);
    const unlock = lockScroll();
    return () => {
      unlock();
      dialog.close();
    };
  }, [isOpen]);
  useLayerChange(isOpen);

  return (
    <Sheet
      ref={element}
      id={basicPlanDialogId}
      popover="auto"
      aria-labelledby={`${basicPlanDialogId}-title`}
      // While the machine does not yet know of what the browser opened, only these come before it would open it again.
      onCancel={() => isOpen || onClose()}
      onBeforeToggle={({ newState }) => isOpen || newState === 'open' || onClose()}
      onClose={(event) => event.currentTarget.open || onClose()}
    >
      <h2 id={`${basicPlanDialogId}-title`}>{basicPlan.title}</h2>
      <p>{basicPlan.text}</p>
      <Offers action="/subscribe" method="get" onSubmit={(event) => choose(event, onChoose)}>
        <input type="hidden" name="plan" value="growth" />
        <Button type="submit" name="billing" value="annual">
          {basicPlan.annual}
        </Button>
        <Button type="submit" name="billing" value="monthly" look="quiet">
          {basicPlan.monthly}
        </Button>
      </Offers>
      <Closing>
        <Button
          look="plain"
          popoverTarget={basicPlanDialogId}
          popoverTargetAction="hide"
          commandfor={basicPlanDialogId}
          command="close"
          onClick={(event) => {
            // The browser closes what it has opened if the machine does not yet know of it.
            if (isOpen) event.preventDefault();
            onClose();
          }}
        >
          Close
        </Button>
      </Closing>
    </Sheet>
  );
}

function isPopover(dialog: HTMLDialogElement): boolean {
  try {
    return dialog.matches(':popover-open');
  } catch {
    // A browser without popovers.
    return false;
  }
}

function showAsModal(dialog: HTMLDialogElement): void {
  // Hides it.
  if (isPopover(dialog)) dialog.removeAttribute('popover');
  if (!dialog.open) dialog.showModal();
}

/** The form itself leads to /subscribe; the machine is only notified. */
function choose(event: FormEvent<HTMLFormElement>, onChoose: (billing: Billing) => void): void {
  const { submitter } = event.nativeEvent as SubmitEvent;
  const isMonthly = submitter instanceof HTMLButtonElement && submitter.value === 'monthly';
  onChoose(isMonthly ? 'monthly' : 'annual');
}

const Sheet = styled.dialog`
  width: min(480px, 100% - 32px);
  max-height: calc(100vh - 32px);
  max-height: calc(100dvh - 32px);
  margin: auto;
  padding: var(--s6);
  border: 1px solid var(--line);
  border-radius: var(--r-l);
  background: var(--raised);
  color: var(--ink);
  box-shadow: var(--shadow);
  ${backdrop}

  &::backdrop {
    -webkit-backdrop-filter: blur(2px);
    backdrop-filter: blur(2px);
  }

  h2 {
    font-size: var(--step-1);
    line-height: var(--leading-tight);
  }

  p {
    margin: var(--s3) 0 var(--s5);
    color: var(--ink-2);
  }

  ${media.phone} {
    padding: var(--s5) var(--gutter);
  }
`;

const Offers = styled.form`
  display: grid;
  gap: var(--s3);
`;

const Closing = styled.div`
  display: grid;
  justify-content: center;
  margin: var(--s2) 0 calc(-1 * var(--s3));
`;
