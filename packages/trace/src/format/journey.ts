import * as v from 'valibot';
import { actorSchema, headSchema, inputSchema, stepSchema, type TraceInput } from './trace.ts';
import { traceFileSchema } from './trace-file.ts';

export const journeyVersion = 1;

export const journeyExtension = '.flowjourney.json';

/** Several times what a browser keeps of a journey. */
export const journeyLimits = { characters: 16_000_000, inputs: 200_000 };

const actorPath = inputSchema.entries.to;
const milliseconds = inputSchema.entries.t;
const service = actorSchema.entries.service.wrapped;
const stateValue = stepSchema.entries.value;
const place = v.pipe(v.string(), v.maxLength(300));

/** Where a flow was after its last input. */
const endSchema = v.strictObject({
  /** The state of every running machine. */
  states: v.record(actorPath, stateValue),
  /** The calls and browser tasks that had not settled. */
  waiting: v.array(actorPath),
});

/** The name of the error, and where in the application's files it was thrown. Its message may be private. */
const crashSchema = v.strictObject({ name: place, places: v.pipe(v.array(place), v.maxLength(20)) });

/** One flow on one page: its inputs, in runs, without steps and charts. */
const pageSchema = v.strictObject({
  id: headSchema.entries.id,
  app: headSchema.entries.app,
  env: headSchema.entries.env,
  redaction: headSchema.entries.redaction,
  flow: headSchema.entries.flow,
  /** Milliseconds from the beginning of the journey to that of this flow. */
  after: milliseconds,
  start: v.strictObject({ input: actorSchema.entries.input }),
  /** The calls, browser tasks and event sources that ran, by their actor path without generations. */
  services: v.record(actorPath, service),
  inputs: traceFileSchema.entries.inputs,
  /** `null` when the visitor went to another page by a link, which stops the flow. */
  end: v.nullable(endSchema),
  /** The recording ended before the flow did: there was no more room for it. */
  isCut: v.boolean(),
  /** Why the page could not be shown any longer. */
  crash: v.nullable(crashSchema),
});

const leftPageSchema = v.strictObject({
  path: headSchema.entries.env.entries.path,
  /** Milliseconds from the beginning of the journey. */
  after: milliseconds,
});

/** A journey as a file holds it: published as `docs/journey.schema.json`. */
export const journeyFileSchema = v.strictObject({
  format: v.literal('flowjourney'),
  version: v.literal(journeyVersion),
  /** Random; says nothing about the customer. */
  id: headSchema.entries.id,
  /** The day it began. */
  createdAt: headSchema.entries.createdAt,
  /** In the order in which they began; of several tabs too. */
  pages: v.array(pageSchema),
  /** Pages that were left before the recorder had arrived: what happened on them is lost. */
  left: v.exactOptional(v.array(leftPageSchema)),
});

/** A journey with its inputs in runs, as it is stored and sent. */
export type JourneyFile = v.InferOutput<typeof journeyFileSchema>;

export type JourneyFilePage = JourneyFile['pages'][number];

export type JourneyEnd = v.InferOutput<typeof endSchema>;

export type JourneyCrash = v.InferOutput<typeof crashSchema>;

export type JourneyPage = Omit<JourneyFilePage, 'inputs'> & { inputs: TraceInput[] };

/** What a customer did on all pages, in memory. */
export type Journey = Omit<JourneyFile, 'pages'> & { pages: JourneyPage[] };
