import { type Oddity, oddities, parseOddities } from './oddities.ts';
import { type Reach, reachOf } from './own-names.ts';

export interface EnvironmentOptions {
  port: number;
  reach: Reach;
  speed: number;
  latencyMs: number;
  odd: Oddity[];
}

/** PORT, HOST and the sandbox's variables; throws an error with the name of one that is malformed. `--port` goes before PORT. */
export function optionsFromEnvironment(args: { port?: string | undefined } = {}): EnvironmentOptions {
  const ports = { min: 1, max: 65_535, whole: true };
  return {
    reach: reachFrom('HOST'),
    port: args.port === undefined ? numberFrom('PORT', 4173, ports) : numberWithin('--port', args.port, ports),
    speed: numberFrom('SANDBOX_SPEED', 1, { min: 0.01, max: 100_000 }),
    latencyMs: numberFrom('SANDBOX_LATENCY_MS', 0, { min: 0, max: 60_000 }),
    odd: odditiesFrom('SANDBOX_ODD'),
  };
}

/** The reach of the server, by a variable. Throws an error with the variable's name when it holds no host. */
function reachFrom(variable: string): Reach {
  const written = process.env[variable]?.trim() || 'localhost';
  try {
    return reachOf(written);
  } catch {
    throw new Error(`${variable} is "${written}". It must be 0.0.0.0, or an address or a name of this machine.`);
  }
}

/** Names of oddities from the environment; throws an error with the variable's name when one is unknown. */
function odditiesFrom(variable: string): Oddity[] {
  const written = process.env[variable] ?? '';
  const parsed = parseOddities(written);
  if (parsed) return parsed;
  throw new Error(`${variable} is "${written}". It must be oddest, or some of ${oddities.join(', ')}.`);
}

interface Limits {
  min: number;
  max: number;
  whole?: boolean;
}

/** A number from the environment; throws an error with the variable's name when it is not within the limits. */
function numberFrom(variable: string, fallback: number, limits: Limits): number {
  const written = process.env[variable]?.trim();
  return written ? numberWithin(variable, written, limits) : fallback;
}

function numberWithin(name: string, written: string, { min, max, whole = false }: Limits): number {
  const value = Number(written);
  if (value >= min && value <= max && (!whole || Number.isInteger(value))) return value;
  throw new Error(`${name} is "${written}". It must be a ${whole ? 'whole ' : ''}number from ${min} to ${max}.`);
}
