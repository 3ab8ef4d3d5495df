import type { StaffContext } from '../../../request/context'
import { failFields } from '../../../request/fail'
import { fileIdOf, findFile } from '../../platform/public'

/**
 * The files of photos that staff took here, each once.
 * @throws at the photo, named by `fieldOf`, that is none
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

/** Nobody photographs two parcels with the same pictures: what tells one booking-in from another. */
export const photosKey = (urls: readonly string[]): string => urls.map((url) => fileIdOf(url) ?? url).join()
