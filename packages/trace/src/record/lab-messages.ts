import type { Chart } from '../chart/chart.ts';
import { randomId } from '../format/surroundings.ts';
import type { Json } from '../format/tagged.ts';
import type { ActorPath, TracedActor, TraceInput, TraceStart, TraceStep } from '../format/trace.ts';
import type { ExportResult } from './export-result.ts';
import type { FlowRecording } from './flow-recording.ts';
import type { LiveDelay, LiveMachine, Possibility } from './running.ts';

/** Carries messages between recorders and Labs in both directions; each gets those of all others. What is sent is JSON. */
export interface LabTransport {
  send(message: object): void;
  /** Calls the listener with each message; returns what stops that. */
  receive(listener: (message: unknown) => void): () => void;
}

/** How much a Lab has of a flow: the number of its start, its last input, its number of steps. */
export type KnownPart = readonly [start: number, input: number, steps: number];

/** What was recorded of a flow since a Lab last asked, and what it is doing now. */
export interface FlowNews extends Pick<FlowRecording, 'id' | 'flow' | 'missed'> {
  /** What is known with it, and what was known without it: it may have been sent twice. */
  known: KnownPart;
  after: KnownPart;
  /** When the recording begins anew: also, if a Lab was too slow for its limits. What was known of it is forgotten. */
  begins?: { start: TraceStart; charts: Readonly<Record<string, Chart>> };
  inputs: readonly TraceInput[];
  steps: readonly TraceStep[];
  /** The actors that were started. */
  actors: Readonly<Record<ActorPath, TracedActor>>;
  hasEnded: boolean;
  machines: readonly MachineNow[];
  /** `endsAt` counts from the message. */
  delays: readonly LiveDelay[];
}

/** A running machine, as a Lab elsewhere shows it. */
export interface MachineNow extends Pick<LiveMachine, 'path' | 'machine' | 'value'> {
  possibilities: readonly Possibility[];
  context: Json;
}

/** The faults that are on, by call. */
export type FaultsOn = Readonly<Record<string, { fault: string; timesLeft: number | null }>>;

/** All that recorders and Labs say to each other. A recorder sends nothing of a flow until it is asked, and then one answer. */
export type LabMessage =
  | { type: 'find' }
  | { type: 'page'; name: string; place: string }
  | { type: 'leave' }
  | { type: 'ask'; known: Readonly<Record<string, KnownPart>> }
  | { type: 'news'; flows: readonly FlowNews[]; kept: readonly string[]; faults: FaultsOn }
  | { type: 'send'; flow: string; path: string; event: Json }
  | { type: 'control'; flow: string; how: 'pause' | 'resume' | 'clear' }
  | { type: 'fault'; call: string; fault: FaultsOn[string] | null }
  | { type: 'save'; flow: string; title: string; isWithoutTexts: boolean }
  | { type: 'saved'; flow: string; result: ExportResult };

/** `to` is `null` for all. */
export type Addressed = LabMessage & { from: string; to: string | null };

/** Sends and receives messages under a name of its own. */
export interface LabConnection {
  send(message: LabMessage, to?: string): void;
  close(): void;
}

/** Sockets and proxies refuse longer ones. */
const maximumPiece = 60_000;
const maximumPieces = 4_000;
const maximumUnfinished = 20;

/** Takes part in what is said on a transport. Messages of any length go in pieces, and what is none is ignored. */
export function connect(transport: LabTransport, id: string, onMessage: (message: Addressed) => void): LabConnection {
  const unfinished = new Map<string, string[]>();

  function take(piece: unknown): void {
    const { lab, at, of, text, to } = Object(piece) as Partial<Piece>;
    if (typeof lab !== 'string' || typeof text !== 'string' || lab.startsWith(`${id} `)) return;
    if (to !== null && to !== id) return;
    if (!isCount(at) || !isCount(of) || at >= of || of > maximumPieces) return;
    const pieces = unfinished.get(lab) ?? [];
    unfinished.set(lab, pieces);
    // Pieces arrive in their order; a listener that came later has not heard the first.
    if (pieces.length !== at) unfinished.delete(lab);
    else pieces.push(text.slice(0, maximumPiece));
    const [oldest] = unfinished.keys();
    if (oldest !== undefined && unfinished.size > maximumUnfinished) unfinished.delete(oldest);
    if (pieces.length < of || !unfinished.delete(lab)) return;
    onMessage(JSON.parse(pieces.join('')));
  }

  const stop = transport.receive(take);
  return {
    send(message, to) {
      const receiver = to ?? null;
      const whole = JSON.stringify({ ...message, from: id, to: receiver });
      const of = Math.ceil(whole.length / maximumPiece);
      const lab = `${id} ${randomId()}`;
      for (let at = 0; at < of; at++) {
        const text = whole.slice(at * maximumPiece, (at + 1) * maximumPiece);
        transport.send({ lab, to: receiver, at, of, text } satisfies Piece);
      }
    },
    close: stop,
  };
}

/** A part of a message. `lab` names the sender and the message. */
interface Piece {
  lab: string;
  to: string | null;
  at: number;
  of: number;
  text: string;
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0;
}
