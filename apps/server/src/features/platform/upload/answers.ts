import type { RequestContext } from '../../../request/context'
import type { Picture } from '../../../request/picture'
import { fileUrl, type FileRow } from './store'

type Viewer = Parameters<typeof fileUrl>[2]

/** The answer for a stored file, with a link for the uploader. */
export const fileStored = (context: RequestContext, row: FileRow, viewer: Viewer) => ({
  action: true,
  message: context.message('file_stored'),
  file_url: fileUrl(context, row, viewer),
  file_name: row.originalName,
  size_bytes: row.sizeBytes,
})

/** The same for a picture, with its size after re-encoding. */
export const imageStored = (context: RequestContext, row: FileRow, { width, height }: Picture, viewer: Viewer) => ({
  action: true,
  message: context.message('image_stored'),
  image_url: fileUrl(context, row, viewer),
  width,
  height,
  size_bytes: row.sizeBytes,
})
