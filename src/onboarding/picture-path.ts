import { addressOf } from '../../machines/api/client.ts';
import { calls } from '../../machines/api/contract.ts';
import { config } from '../config.ts';

/** Where {host} serves a customer's profile picture (`decisions.md`, {host}). */
export function picturePath(uid: string): string {
  return addressOf(config.apiUrl, calls.profilePicture, { uid });
}
