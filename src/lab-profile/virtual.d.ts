/** The file of a session to try, by its id (`scripts/build/example-sessions.ts`). */
declare module 'virtual:example-sessions/*' {
  const file: string;
  export default file;
}
