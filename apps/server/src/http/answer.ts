import type { Call } from '@layar/contract'
import fastJson from 'fast-json-stringify'
import { toJSONSchema } from 'zod/mini'

export type Serializer = (answer: unknown) => string

/** Compiling takes far longer than writing an answer: once a call, however many servers a process starts. */
const compiled = new WeakMap<Call, Serializer>()

const compile = (call: Call): Serializer => {
  const known = compiled.get(call)
  if (known !== undefined) return known
  const schema = toJSONSchema(call.output, { target: 'draft-7', io: 'output', unrepresentable: 'any' })
  const write = fastJson(schema as never)
  compiled.set(call, write)
  return write
}

/**
 * Writes answers through a serializer compiled from the call's own output schema, which drops all other fields. With
 * `isChecked` (tests, development) the answer is parsed too, since the serializer coerces.
 */
export const serializer =
  (call: Call, isChecked: boolean): Serializer =>
  (answer) => {
    if (isChecked) {
      const parsed = call.output.safeParse(answer)
      if (!parsed.success)
        throw new Error(
          `${call.method} ${call.path} answers outside its contract: ${JSON.stringify(parsed.error.issues)}`,
        )
    }
    return compile(call)(answer)
  }
