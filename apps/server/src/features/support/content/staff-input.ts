import type { StaffContext } from '../../../request/context'
import { failFields } from '../../../request/fail'
import { isContentPicture } from './store'
import { fileIdOf, findFile } from '../../platform/public'

/** @throws `period_ends_before_it_begins` at `active_to` */
export const periodOf = (body: { active_from: string; active_to?: string | null | undefined }) => {
  const activeFrom = new Date(body.active_from)
  const activeTo = body.active_to ? new Date(body.active_to) : null
  if (activeTo !== null && activeTo <= activeFrom) throw failFields({ active_to: 'period_ends_before_it_begins' })
  return { activeFrom, activeTo }
}

/**
 * The permanent address of a picture that this staff member uploaded, or that is already public. The picture becomes
 * visible to everybody, so a staff member cannot publish a parcel photo that a colleague uploaded.
 * @throws `image_not_ours` at `image_url`
 */
export const publicPicture = async (context: StaffContext, url: string | null | undefined): Promise<string | null> => {
  if (!url) return null
  const fileId = fileIdOf(url, context.config)
  const file = fileId === undefined ? undefined : await findFile(context.db, fileId)
  if (file === undefined || !file.mime.startsWith('image/')) throw failFields({ image_url: 'image_not_ours' })
  const mayPublish = file.staffId === context.staff.id || (await isContentPicture(context.db, file.id))
  if (!mayPublish) throw failFields({ image_url: 'image_not_ours' })
  return `/files/${file.id}`
}
