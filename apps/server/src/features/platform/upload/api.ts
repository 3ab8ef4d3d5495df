import { uploadCalls } from '@layar/contract'
import { fileTypes, type FileType } from '@layar/domain'
import { feature, prepared } from '../../../request/implement'
import { redrawPicture, type Picture } from '../../../request/picture'
import { fileStored, imageStored } from './answers'
import { keepBytes, keepFile, recordFile, uploadKey, type Stored } from './keep'
import { checkUploadShare } from './store'

const replaySeconds = 600
const everyType = Object.keys(fileTypes) as readonly FileType[]

export const uploadFeature = feature(uploadCalls, {
  uploadFile: prepared(uploadCalls.uploadFile, {
    naturalKey: uploadKey,
    keepSeconds: replaySeconds,
    prepare: async (context, { file }) => {
      await checkUploadShare(context.db, context.customer.id, file.bytes.length, false)
      return keepFile(context, file, { field: 'file_data', types: everyType, refusal: 'file_type_invalid' })
    },
    run: async (context, { file }, stored) => {
      const row = await recordFile(context, file, stored, stored.mime.startsWith('image/') ? 'image' : 'document')
      return fileStored(context, row, { customerId: context.customer.id })
    },
  }),
  uploadImage: prepared(uploadCalls.uploadImage, {
    naturalKey: uploadKey,
    keepSeconds: replaySeconds,
    prepare: async (context, { file }): Promise<{ picture: Picture; stored: Stored }> => {
      await checkUploadShare(context.db, context.customer.id, file.bytes.length, false)
      const picture = await redrawPicture(file, 'image_file')
      return { picture, stored: await keepBytes(context, file, picture) }
    },
    run: async (context, { file }, { picture, stored }) => {
      const row = await recordFile(context, file, stored, 'image')
      return imageStored(context, row, picture, { customerId: context.customer.id })
    },
  }),
})
