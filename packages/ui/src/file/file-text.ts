import { areaOf } from '../i18n/define'

/** Texts of choosing and sending files; they travel with the code, since uploads fail when the network is gone. */
export const fileText = areaOf({
  en: {
    chooseFile: 'Choose a file',
    dropFile: 'or drop it here',
    takePhoto: 'Take or choose a photo',
    removeFile: 'Remove {name}',
    replaceFile: 'Replace',
    preparing: 'Preparing',
    uploading: 'Uploading',
    wrongType: 'This type of file is not accepted. Use {types}.',
    tooLarge: 'This file is larger than {size}.',
    uploadFailed: 'Failed to upload file',
    imageFailed: 'Failed to upload image',
  },
  id: {
    chooseFile: 'Pilih berkas',
    dropFile: 'atau letakkan di sini',
    takePhoto: 'Ambil atau pilih foto',
    removeFile: 'Hapus {name}',
    replaceFile: 'Ganti',
    preparing: 'Menyiapkan',
    uploading: 'Mengunggah',
    wrongType: 'Jenis berkas ini tidak diterima. Gunakan {types}.',
    tooLarge: 'Ukuran berkas melebihi {size}.',
    uploadFailed: 'Gagal mengunggah berkas',
    imageFailed: 'Gagal mengunggah gambar',
  },
  cn: {
    chooseFile: '选择文件',
    dropFile: '或拖放到此处',
    takePhoto: '拍照或选择照片',
    removeFile: '删除 {name}',
    replaceFile: '更换',
    preparing: '处理中',
    uploading: '上传中',
    wrongType: '不支持该文件类型，请使用 {types}。',
    tooLarge: '文件大小超过 {size}。',
    uploadFailed: '文件上传失败',
    imageFailed: '图片上传失败',
  },
})
