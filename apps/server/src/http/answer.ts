import type { Call } from '@layar/contract'
import fastJson from 'fast-json-stringify'
import { toJSONSchema } from 'zod/mini'

export type Serializer = (answer: unknown) => string

/**
 * Writes answers through a serializer compiled from the call's own output schema, which drops all other fields. With
 * `isChecked` (tests, development) the answer is parsed too, since the serializer coerces.
 */
export const serializer = (call: Call, isChecked: boolean): Serializer => {
  let write: Serializer | undefined
  return (answer) => {
    if (isChecked) {
      const parsed = call.output.safeParse(answer)
      if (!parsed.success)
        throw new Error(
          `${call.method} ${call.path} answers outside its contract: ${JSON.stringify(parsed.error.issues)}`,
        )
    }
    write ??= fastJson(toJSONSchema(call.output, { target: 'draft-7', io: 'output', unrepresentable: 'any' }) as never)
    return write(answer)
  }
}
