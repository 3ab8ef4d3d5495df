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
    en: 'This photo is in HEIC format. Save it as JPEG, then upload it.',
    id: 'Foto ini berformat HEIC. Simpan sebagai JPEG, lalu unggah.',
    cn: '该照片为 HEIC 格式，请另存为 JPEG 后重新上传',
  },
  file_empty: {
    status: 422,
    en: 'This file is empty (0 bytes). Choose another one.',
    id: 'Berkas ini kosong (0 byte). Pilih berkas lain.',
    cn: '该文件为空（0 字节），请选择其他文件',
  },
  file_too_large: {
    status: 413,
    en: 'This file is larger than {limit}. Choose a smaller one.',
    id: 'Berkas ini lebih besar dari {limit}. Pilih berkas yang lebih kecil.',
    cn: '该文件超过 {limit}，请选择较小的文件',
  },
  file_broken: {
    status: 422,
    en: 'This file can’t be opened. It may be damaged. Save it again, then upload it.',
    id: 'Berkas ini tidak dapat dibuka, mungkin rusak. Simpan ulang berkas, lalu unggah lagi.',
    cn: '无法打开该文件，可能已损坏，请重新保存后再上传',
  },
  file_locked: {
    status: 422,
    en: 'This PDF asks for a password. Save a copy without one, then upload it.',
    id: 'PDF ini terkunci kata sandi. Simpan salinan tanpa kata sandi, lalu unggah.',
    cn: '该 PDF 设有密码，请另存为无密码的副本后再上传',
  },
  image_too_large: {
    status: 422,
    en: 'The picture has more than 25 megapixels',
    id: 'Gambar melebihi 25 megapiksel',
    cn: '图片超过 2500 万像素',
  },
  image_broken: {
    status: 422,
    en: 'This picture can’t be opened. It may be damaged. Choose another one.',
    id: 'Gambar ini tidak dapat dibuka, mungkin rusak. Pilih gambar lain.',
    cn: '无法打开该图片，可能已损坏，请选择其他图片',
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
