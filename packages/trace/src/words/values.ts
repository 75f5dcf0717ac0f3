import { memberOf } from '../format/patch.ts';
import { type Json, type Part, type Tag, tagOf } from '../format/tagged.ts';

/** A recorded value as people know it, without the tags of the file: what it is called, and what is inside it. */
export interface ValueShape {
  kind: 'leaf' | 'object' | 'list' | 'map';
  /** The whole text of a leaf: `"open"`, `undefined`, `line-0`. Of others the name of their class: `Map(2)`, `Money`; empty of plain ones. */
  text: string;
  members: readonly [key: string, value: Json][];
  /** How many members more there were than a session holds. */
  lost: number;
  /** The values that occur several times inside it, by their number. */
  shared: readonly Json[];
}

const nothingShared: readonly Json[] = [];

/** What a value in a session is. `shared` is that of the value around it. */
export function shapeOf(value: Json, shared = nothingShared): ValueShape {
  if (typeof value !== 'object' || value === null) return leaf(JSON.stringify(value));
  if (Array.isArray(value)) return { ...leaf('', shared), kind: 'list', members: Object.entries(value) };
  const tag = tagOf(value);
  if (tag !== null) return taggedShape(tag, value[tag] ?? null, shared);
  const { $graph, ...fields } = value;
  if (!Array.isArray($graph)) return withFields('', value, shared);
  return withFields('', fields, [fields, ...$graph.slice(1)]);
}

function taggedShape(tag: Tag, value: Json, shared: readonly Json[]): ValueShape {
  const part = (name: Part) => memberOf(value, name) ?? null;
  const text = typeof value === 'string' ? value : String(part('source') ?? '');
  switch (tag) {
    case '$undefined':
      return leaf('undefined');
    case '$hole':
      return leaf('empty');
    case '$bigint':
      return leaf(`${text}n`);
    case '$date':
      return leaf(text || 'Invalid Date');
    case '$number':
    case '$url':
    case '$actor':
      return leaf(text);
    case '$pattern':
      return leaf(`/${text}/${part('flags') ?? ''}`);
    case '$lost':
      return leaf(`[${text === 'too much' ? 'too much to record' : text}]`);
    case '$error':
      return errorShape(value, shared);
    case '$map': {
      const entries = asList(value).map((entry): [string, Json] => [
        writtenValue(memberOf(entry, '0'), maxKeyCharacters),
        memberOf(entry, '1') ?? null,
      ]);
      return { ...leaf(`Map(${entries.length})`, shared), kind: 'map', members: entries };
    }
    case '$set':
      return withItems('Set', asList(value), shared);
    case '$bytes':
      return {
        ...withItems(String(part('type')), asList(part('items')), shared),
        lost: Number(part('lost')),
      };
    case '$object':
      return withFields('', value, shared);
    case '$instance':
      return withFields(String(part('class')), part('fields'), shared);
    case '$cut': {
      const lost = Number(part('lost'));
      if (typeof part('value') === 'string') return leaf(`… ${lost.toLocaleString('en')} characters`);
      return { ...insideOf(part('value'), shared), lost };
    }
    case '$graph':
      return shapeOf(memberOf(value, '0') ?? null, asList(value));
    case '$ref':
      return insideOf(shared[Number(value)], shared);
  }
}

/** A file can hold a reference to itself. */
function insideOf(value: Json | undefined, shared: readonly Json[]): ValueShape {
  const isReference = value === undefined || taggedContent(value, '$ref') !== undefined;
  return isReference ? leaf('[repeated]') : shapeOf(value, shared);
}

function leaf(text: string, shared = nothingShared): ValueShape {
  return { kind: 'leaf', text, members: [], lost: 0, shared };
}

function withItems(name: string, items: readonly Json[], shared: readonly Json[]): ValueShape {
  return { ...leaf(`${name}(${items.length})`, shared), kind: 'list', members: Object.entries(items) };
}

function withFields(text: string, fields: Json, shared: readonly Json[]): ValueShape {
  const members = typeof fields === 'object' && fields !== null ? Object.entries(fields) : [];
  return { ...leaf(text, shared), kind: 'object', members };
}

/** An error as a log says it; with members where it has more than its name and its message. */
function errorShape(value: Json, shared: readonly Json[]): ValueShape {
  const [name, message] = ['name', 'message'].map((key) => String(memberOf(value, key) ?? ''));
  const shape = withFields([name, message].filter(Boolean).join(': ') || 'Error', value, shared);
  const members = shape.members.filter(([key]) => key !== 'name' && key !== 'message');
  return members.length > 0 ? { ...shape, members } : leaf(shape.text);
}

function asList(json: Json): readonly Json[] {
  return Array.isArray(json) ? json : [];
}

const maxKeyCharacters = 60;

/** A recorded value in one line, as JSON where it is JSON, cut after so many characters: `{"email":undefined,"line":line-0}`. */
export function writtenValue(
  value: Json | undefined,
  maxCharacters = Number.POSITIVE_INFINITY,
  shared = nothingShared,
): string {
  const text = value === undefined ? 'nothing' : written(value, shared, [], maxCharacters);
  return text.length > maxCharacters ? `${text.slice(0, maxCharacters)}…` : text;
}

const brackets = { leaf: ['', ''], object: ['{', '}'], list: ['[', ']'], map: ['{', '}'] } as const;

/** Ends soon after there is no more room. `open`: the numbers of the shared values around it. */
function written(value: Json, shared: readonly Json[], open: readonly Json[], room: number): string {
  const graph = taggedContent(value, '$graph');
  if (Array.isArray(graph)) return written(graph[0] ?? null, graph, nothingShared, room);
  const number = taggedContent(value, '$ref');
  if (number !== undefined && open.includes(number)) return '[circular]';
  const inside = number === undefined ? open : [...open, number];
  const shape = shapeOf(value, shared);
  if (shape.kind === 'leaf') return shape.text;
  const [first, last] = brackets[shape.kind];
  let text = `${shape.text && `${shape.text} `}${first}`;
  for (const [index, [key, member]] of shape.members.entries()) {
    if (text.length > room) return text;
    const name = shape.kind === 'map' ? `${key} => ` : shape.kind === 'object' ? `${JSON.stringify(key)}:` : '';
    text += `${index > 0 ? ',' : ''}${name}`;
    text += written(member, shape.shared, inside, room - text.length);
  }
  if (shape.lost > 0) text += `${shape.members.length > 0 ? ',' : ''}${lostWords(shape.lost)}`;
  return text + last;
}

/** The content of a tagged value; `undefined` of any other. */
function taggedContent(value: Json, tag: Tag): Json | undefined {
  return typeof value === 'object' && value !== null && tagOf(value) === tag ? memberOf(value, tag) : undefined;
}

/** "… 41,000 more" */
export function lostWords(lost: number): string {
  return `… ${lost.toLocaleString('en')} more`;
}
