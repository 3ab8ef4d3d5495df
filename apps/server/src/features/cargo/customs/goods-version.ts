import type { houseGoods } from '../../../db/schema'
import { versionOf } from '../../../request/version'

type Edited = Pick<typeof houseGoods.$inferSelect, 'hsCode' | 'imeis'>

/** What an editor of a line of goods changes. */
export const editedOf = ({ hsCode, imeis }: Edited): Edited => ({ hsCode, imeis })

export const goodsVersion = (line: Edited): string => versionOf(editedOf(line))
