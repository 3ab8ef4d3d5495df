import type { Text } from '../define'

export const uploadMessages = {
  file_stored: { en: 'The file is uploaded', id: 'Berkas berhasil diunggah', cn: '文件已上传' },
  image_stored: { en: 'The picture is uploaded', id: 'Gambar berhasil diunggah', cn: '图片已上传' },
} as const satisfies Record<string, Text>
