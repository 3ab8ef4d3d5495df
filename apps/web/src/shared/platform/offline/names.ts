/** What the service worker and the page agree on. */
export const workerPath = '/sw.js'
export const offlinePath = '/offline.html'
/** Language and brand for the offline page, which has no server to ask. Nothing of the customer. */
export const lookPath = '/offline-look'
/** The offline page with what it needs. */
export const shellCache = 'layar-shell'
/** Hashed files of the present build. */
export const assetCache = 'layar-assets'
/** Message to the worker: lay the shell in again. */
export const fillShell = 'fill-shell'
