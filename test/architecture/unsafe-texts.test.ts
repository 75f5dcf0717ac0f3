import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unsafeTexts } from './unsafe-texts.ts';

/** docs/architecture.md, Texts. Text that comes, goes or changes is the only child of its element. */

const root = join(import.meta.dirname, '../..');

test('a translator breaks no component', () => {
  const files = globSync(['src/**/*.tsx', 'packages/ui/src/**/*.tsx'], { cwd: root });
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((file) => unsafeTexts(file, readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

test.each(
  Object.entries({
    'a button with a spinner before its text':
      '<button>{busy && <Spinner />}{busy ? (busyText ?? children) : children}</button>',
    'a spinner before a constant text': '<button>{busy && <Spinner />}Save</button>',
    'a spinner after a constant text': '<button>Save{busy ? <Spinner /> : null}</button>',
    'a count in a sentence': '<Button>Continue with {count} Template(s)</Button>',
    'two counts': '<p>{found} of {expected}</p>',
    'a counter with an addition': `<p>{length} / {max}{length < min && \` (at least \${min})\`}</p>`,
    'a text before a name': "<p>{isDetected ? 'Detected' : 'Your'}<b>{name}</b></p>",
    'a text in a fragment': '<>{isSent}<b>Sent</b></>',
    'a constant text in a fragment': '<p>{isSent && <>Sent to <b>you</b></>}</p>',
    'texts in a list': '<p>{names.map((name) => name)}</p>',
    'texts and elements in a list': '<p>{parts.map((part) => isName(part) ? <b key={part} /> : part)}</p>',
    'a list before a text': '<p>{names.map((name) => <b key={name}>{name}</b>)} and others</p>',
    'what a component got or something else': '<b>{busy ? busyText : children}</b>',
    'two elements in turn': '<>{paused ? <Button><PlayIcon />Resume</Button> : <Button><PauseIcon />Pause</Button>}</>',
    'two elements in turn, deeper':
      '<>{some ? <Notice><Row>Some<br /></Row></Notice> : <Notice><Row>None<br /></Row></Notice>}</>',
  }),
)('it would break %s', (_, sample) => {
  expect(unsafeTexts('sample.tsx', `export const sample = ${sample};`)).not.toEqual([]);
});

test('it would break two returned elements in turn', () => {
  const code =
    'function Outcome() { if (isSent) return <p>Sent to <b>you</b></p>; return <p>Not sent to <b>you</b></p>; }';
  expect(unsafeTexts('sample.tsx', code)).toHaveLength(1);
});

test.each(
  Object.entries({
    'a constant text beside an element': '<p>Read our <Link>Terms</Link>.</p>',
    'a constant text beside a constant icon': '<Button><PlusIcon />Add Job</Button>',
    'a text alone': `<p>{isPaused ? 'Paused' : \`On since \${since}\`}</p>`,
    'a text or an element alone': '<li>{href ? <a href={href}>{text}</a> : text}</li>',
    'an element that comes beside texts in elements': '<p>{busy && <Spinner />}<span>{text}</span></p>',
    'a list of elements': '<ul>{names.map((name) => <li key={name}>{name}</li>)}</ul>',
    'what a component got, with a key': '<b key={String(busy)}>{busy ? busyText : children}</b>',
    'texts in a list, with a key': '<p key={text}>{split(text).map((part) => part)}</p>',
    'two elements in turn with keys': '<>{paused ? <b key="on"><i />On</b> : <b key="off"><i />Off</b>}</>',
    'two elements in turn with one text each': '<>{paused ? <b>On</b> : <b>Off</b>}</>',
  }),
)('it breaks no %s', (_, sample) => {
  expect(unsafeTexts('sample.tsx', `export const sample = ${sample};`)).toEqual([]);
});

test('a property of type Elements holds no text', () => {
  const of = (type: string) =>
    unsafeTexts(
      'sample.tsx',
      `interface Props { aside: ${type} } const Sample = ({ aside }: Props) => <p>{aside}<b /></p>;`,
    );
  expect(of('Elements')).toEqual([]);
  expect(of('ReactNode')).toHaveLength(1);
});
