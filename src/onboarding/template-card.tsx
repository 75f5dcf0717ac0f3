import { BinIcon, CheckMark, contained, Hint, IconButton, LongText, media, PencilIcon, shortened } from '@upwell/ui';
import { useSelector } from '@xstate/react';
import { memo, useId } from 'react';
import styled from 'styled-components';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Id, Template } from '../../machines/api/contract.ts';
import type { templatesMachine } from '../../machines/onboarding/templates.ts';
import { selectedIds } from '../../machines/onboarding/templates-context.ts';
import { langOf, languageLabel, languageName } from '../../machines/reference/languages.ts';
import { asSent, firstNamePlace, sampleFirstName } from '../../machines/shared/first-name.ts';
import { Badge } from '../ui/badge.tsx';
import { ChipList, toChips } from '../ui/chip-list.tsx';
import { editButtonId } from './edit-template-dialog.tsx';

export interface TemplateCardProps {
  template: Template;
  /** Tells it apart from others of the same name. */
  name: string;
  actor: ActorRefFrom<typeof templatesMachine>;
}

/** One message, to choose, edit or delete; a ready-made one can only be chosen. */
export const TemplateCard = memo(function TemplateCard(props: TemplateCardProps) {
  const { template, actor } = props;
  const { template_id: id, template_content, language, category, is_pro, jobs } = template;
  const name = shortened(props.name);
  const lang = langOf(language);
  const isSelected = useSelector(actor, (state) => selectedIds(state.context).includes(id));
  const isReadyMade = useSelector(actor, areReadyMade);
  const boxId = useId();
  return (
    <Card $selected={isSelected}>
      <CheckMark
        id={boxId}
        type="checkbox"
        aria-label={`Select ${name}`}
        checked={isSelected}
        onChange={() => actor.send({ type: 'template.toggle', id })}
      />
      <Name dir="auto" translate="no" lang={lang}>
        <label htmlFor={boxId}>{name}</label>
      </Name>
      {!isReadyMade && <CardTools id={id} name={name} actor={actor} />}
      <Details>
        <Badges>
          {isReadyMade && <Badge>Ready-made</Badge>}
          <Badge title={shortened(languageName(language))}>{shortened(languageLabel(language))}</Badge>
          <Badge $look="water">{category === 'sub_message' ? 'Followers' : 'Non-followers'}</Badge>
          <Badge $look={is_pro ? 'sun' : 'plain'}>{is_pro ? 'Pro' : 'Standard'}</Badge>
        </Badges>
        <Content lang={lang}>
          <LongText>{asSent(template_content)}</LongText>
        </Content>
        {template_content.includes(firstNamePlace) && (
          <Hint>{`${firstNamePlace}: ${sampleFirstName} stands for the person’s first name`}</Hint>
        )}
        <ChipList label={`Target jobs of ${name}`} items={toChips([...new Set(jobs)])} first={5} />
      </Details>
    </Card>
  );
});

/** Are the ready-made templates on the list? */
export function areReadyMade(state: SnapshotFrom<typeof templatesMachine>): boolean {
  return state.matches({ choosing: 'readyMade' }) || state.matches({ saving: 'readyMade' });
}

interface CardToolsProps {
  id: Id;
  name: string;
  actor: TemplateCardProps['actor'];
}

function CardTools({ id, name, actor }: CardToolsProps) {
  return (
    <Tools>
      <IconButton
        id={editButtonId(id)}
        label={`Edit ${name}`}
        icon={<PencilIcon />}
        onClick={() => actor.send({ type: 'template.edit', id })}
      />
      <IconButton
        label={`Delete ${name}`}
        icon={<BinIcon />}
        onClick={() => actor.send({ type: 'template.delete', id })}
      />
    </Tools>
  );
}

const Card = styled.article<{ $selected: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2) var(--s3);
  align-items: center;
  padding: var(--s4);
  border: 1px solid ${({ $selected }) => ($selected ? 'var(--water-deep)' : 'var(--line)')};
  border-radius: var(--r-m);
  box-shadow: ${({ $selected }) => ($selected ? 'inset 0 0 0 1px var(--water-deep)' : 'none')};
`;

/** Large text moves the tools below it. */
const Name = styled.h2`
  flex: 1 1 8rem;
  min-width: 0;
  font-family: var(--body);
  font-size: var(--step-0);
  line-height: var(--leading-snug);
  letter-spacing: 0;
  ${contained}

  label {
    cursor: pointer;
  }
`;

const Tools = styled.div`
  display: flex;
  margin: calc(-1 * var(--s2));
  margin-inline-start: auto;
`;

const Details = styled.div`
  flex: 1 0 100%;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);
  padding-inline-start: calc(1.5rem + var(--s3));

  ${media.phone} {
    padding-inline-start: 0;
  }
`;

const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
`;

const Content = styled.div`
  color: var(--ink-2);
  line-height: var(--leading-text);
`;
