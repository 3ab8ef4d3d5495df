import type { ErrorTable } from './table'

export const uploadErrors = {
  image_type_invalid: {
    status: 422,
    en: 'Upload a picture in JPEG, JPG or PNG',
    id: 'Unggah gambar JPEG, JPG, atau PNG',
    cn: '请上传 JPEG、JPG 或 PNG 图片',
  },
  image_heic: {
    status: 422,
    en: 'This phone picture is in HEIC form. Save it as JPEG and upload it again.',
    id: 'Foto ini berformat HEIC. Simpan sebagai JPEG lalu unggah lagi.',
    cn: '该照片为 HEIC 格式，请另存为 JPEG 后重新上传',
  },
  image_too_large: {
    status: 422,
    en: 'The picture has more than 25 megapixels',
    id: 'Gambar melebihi 25 megapiksel',
    cn: '图片超过 2500 万像素',
  },
  image_broken: {
    status: 422,
    en: 'The picture cannot be opened',
    id: 'Gambar tidak dapat dibuka',
    cn: '无法打开该图片',
  },
  file_type_invalid: {
    status: 422,
    en: 'Upload a PDF, Word, Excel, JPEG or PNG file',
    id: 'Unggah berkas PDF, Word, Excel, JPEG, atau PNG',
    cn: '请上传 PDF、Word、Excel、JPEG 或 PNG 文件',
  },
  file_packed_too_much: {
    status: 422,
    en: 'This file cannot be accepted: it unpacks to far more than its size',
    id: 'Berkas ini tidak dapat diterima: isinya jauh lebih besar dari ukurannya',
    cn: '无法接受该文件：解压后体积过大',
  },
  file_name_unusable: {
    status: 422,
    en: 'The file name contains a character that cannot be used. Rename the file and upload it again.',
    id: 'Nama berkas berisi karakter yang tidak dapat digunakan. Ganti nama berkas lalu unggah lagi.',
    cn: '文件名中含有无法使用的字符，请重命名后再上传',
  },
  upload_limit: {
    status: 429,
    en: 'You have reached the daily limit of uploads. Please try again tomorrow.',
    id: 'Batas unggahan harian Anda sudah tercapai. Silakan coba lagi besok.',
    cn: '您已达到每日上传上限，请明天再试',
  },
  /** Specification section 8; shown on upload failures without a more specific reason. */
  file_upload_failed: { status: 422, en: 'Failed to upload file', id: 'Berkas gagal diunggah', cn: '文件上传失败' },
  image_upload_failed: { status: 422, en: 'Failed to upload image', id: 'Gambar gagal diunggah', cn: '图片上传失败' },
} as const satisfies ErrorTable
