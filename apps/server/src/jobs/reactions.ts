/** A handler of an event, or the answer function of a question; `event.ts` knows the types of its arguments. */
export type Run = (context: never, input: never) => Promise<unknown>

/** All handlers and answer functions by the name of their event or question. */
export type Reactions = ReadonlyMap<string, readonly Run[]>
