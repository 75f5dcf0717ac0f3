/** The time zones that this browser lists; none in one that lists none. */
export function listedTimeZones(): string[] {
  return Intl.supportedValuesOf?.('timeZone') ?? [];
}
