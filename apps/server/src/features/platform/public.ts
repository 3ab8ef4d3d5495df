// The public API of platform for other businesses.
export { audit, auditByDefault } from './audit/audit'
export { storeFigures } from './health/store-figures'
export { markLegalTold, recordConsents, untoldLegal } from './legal/consent'
export { carriedLegal } from './legal/read'
export { verifiedContacts } from './message/contact-book'
export { notify, notifyContact, notifyEach, type Notice } from './message/notify'
export type { MessageData } from './message/labels'
export type { TemplateName } from './message/render'
export { countUnread, noticePage } from './message/store'
export { noticeView } from './message/view'
export { brandColors, fileLanguages } from './paper/look'
export { documentDate, documentMoment, locales } from './paper/moment'
export { pictureOf, printedPdf, printPaper } from './paper/print'
export { completesGoods, goodsLacking } from './queue/goods-lacking'
export { isLate, lateGoods, masterCovers } from './queue/late-goods'
export { hasLanded, isLateImport } from './queue/landed'
export { hasComeLate, isOverdue, isUnmarked } from './queue/overdue'
export { sellerGstOpen } from './queue/seller-gst'
export { isOnBoard, toWithdraw } from './queue/to-withdraw'
export { conditionUnder, exportQueueCondition, queueCondition, type ShipmentQueue } from './queue/conditions'
export { exportCountries } from './queue/queues'
export { fileStored, imageStored } from './upload/answers'
export { attachmentsOf, findFiles, staffUrls } from './upload/attachments'
export { deleteFiles } from './upload/jobs'
export { displayName, keepBytes, keepFile, recordFile, type Stored, uploadKey } from './upload/keep'
export {
  addFile,
  checkUploadShare,
  fileIdOf,
  type FileRow,
  fileUrl,
  type FileViewer,
  findFile,
  ownFile,
  ownFiles,
  readLink,
  shortFileUrl,
} from './upload/store'
export { isOpen, versionWrites } from './version/version-table'
export { versionLife } from './version/version-view'
export {
  assertOtherPerson,
  lockDraft,
  publishVersion,
  retireVersion,
  stateOfVersion,
  type Versions,
} from './version/versions'
