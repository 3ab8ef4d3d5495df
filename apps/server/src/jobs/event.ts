import type { Reactions, Run } from './reactions'
import type { WriteContext } from './write'

/**
 * An event of a write. Its handlers in higher business areas, listed in `features/events.ts`, run in the same
 * transaction: all of it commits, or nothing.
 */
export interface Event<Payload> {
  readonly name: string
  /** Never set: keeps the type of the payload. */
  readonly payload?: Payload
}

/** Data that a business area needs from a higher one. One function answers, listed in `features/events.ts`. */
export interface Question<Input, Answer, Context = WriteContext> {
  readonly name: string
  /** Never set: keeps the types. */
  readonly types?: (context: Context, input: Input) => Answer
}

/** The handlers of one event, or the one answer function of a question. */
export interface Reaction {
  readonly to: string
  readonly run: readonly Run[]
}

/** @param name `<business>.<what happened>` */
export const event = <Payload>(name: string): Event<Payload> => ({ name })

/** @param name `<business>.<what is asked>` */
export const question = <Input, Answer, Context = WriteContext>(name: string): Question<Input, Answer, Context> => ({
  name,
})

/** The handlers run in sequence, in this order. */
export const on = <Payload>(
  { name }: Event<Payload>,
  ...run: readonly ((context: WriteContext, payload: Payload) => Promise<void>)[]
): Reaction => ({ to: name, run })

export const answer = <Input, Answer, Context>(
  { name }: Question<Input, Answer, Context>,
  run: (context: Context, input: Input) => Promise<Answer>,
): Reaction => ({ to: name, run: [run] })

/** @throws where two entries name the same event or question */
export const wire = (reactions: readonly Reaction[]): Reactions => {
  const wired = new Map<string, readonly Run[]>()
  for (const { to, run } of reactions) {
    if (wired.has(to)) throw new Error(`${to} is wired twice.`)
    wired.set(to, run)
  }
  return wired
}

const runsOf = ({ reactions }: { readonly reactions: Reactions }, name: string): readonly Run[] => {
  const runs = reactions.get(name)
  if (runs === undefined) throw new Error(`${name} is missing in features/events.ts.`)
  return runs
}

/** Emits an event: its handlers have completed when this returns. */
export const emit = async <Payload>(
  context: WriteContext,
  { name }: Event<Payload>,
  payload: Payload,
): Promise<void> => {
  for (const run of runsOf(context, name)) await run(context as never, payload as never)
}

export const ask = async <Input, Answer, Context extends { readonly reactions: Reactions }>(
  context: Context,
  { name }: Question<Input, Answer, Context>,
  input: Input,
): Promise<Answer> => {
  const [run] = runsOf(context, name)
  return (await run?.(context as never, input as never)) as Answer
}
