import type { Reactions, Run } from './reactions'
import type { WriteContext } from './write'

/**
 * Something that happened in a write. What follows from it in a business above is done by the handlers that
 * `features/events.ts` lists, in the same transaction: all of it commits, or nothing.
 */
export interface Event<Payload> {
  readonly name: string
  /** Never there: it keeps the type of the payload. */
  readonly payload?: Payload
}

/** What a business must know of a business above it. One function answers, listed in `features/events.ts`. */
export interface Question<Input, Answer, Context = WriteContext> {
  readonly name: string
  /** Never there: it keeps the types. */
  readonly types?: (context: Context, input: Input) => Answer
}

/** The handlers of one event, or the one answer to a question. */
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

/** The handlers run one after the other, in this order. */
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

/** Tells an event: its handlers have done their part when this returns. */
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
