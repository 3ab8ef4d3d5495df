import type { StaffContext } from '../../../request/context'
import { failFields } from '../../../request/fail'
import { fileIdOf, findFile } from '../../platform/public'

/**
 * Returns the file ids of photos that staff uploaded, without duplicates.
 * @throws at the field from `fieldOf` for an invalid photo
 */
export const inspectionPhotoIds = async (
  { db, config }: StaffContext,
  urls: readonly string[],
  fieldOf: (index: number) => string,
): Promise<string[]> => {
  const ids: string[] = []
  for (const [index, url] of urls.entries()) {
    const id = fileIdOf(url, config)
    const file = id === undefined ? undefined : await findFile(db, id)
    if (file?.purpose !== 'inspection' || ids.includes(file.id)) throw failFields({ [fieldOf(index)]: 'field_invalid' })
    ids.push(file.id)
  }
  return ids
}

/** Natural key of a booking-in: two parcels never share the same photos. */
export const photosKey = (urls: readonly string[]): string => urls.map((url) => fileIdOf(url) ?? url).join()
