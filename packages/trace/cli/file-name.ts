/** A name as that of a file: in its folder, and the same on every system. */
export function fileName(name: string): string {
  return name.replace(/[^\w.-]+/g, '-').replace(/^\.+/, '') || 'unnamed';
}
