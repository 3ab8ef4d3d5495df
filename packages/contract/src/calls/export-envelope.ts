import * as z from 'zod/mini'
import { done, many, one, page } from '../wire'

/** Responses of the export API are wrapped in `data` (specification section 7). */
export const wrapped = <S extends z.ZodMiniType>(answer: S) => z.object({ data: answer })
export const wrappedDone = wrapped(done)
export const wrappedOne = <S extends z.ZodMiniType>(result: S) => wrapped(one(result))
export const wrappedMany = <S extends z.ZodMiniType>(item: S) => wrapped(many(item))
export const wrappedPage = <S extends z.ZodMiniType>(item: S) => wrapped(page(item))
