/**
 * What Node is given to run the built server. With a heap of many gigabytes allowed, Node lets garbage grow to several
 * times of what is in use before it collects; what is in use is about 60 MB, and twice that with the gazetteer read.
 */
export const serverArguments = ['--enable-source-maps', '--max-old-space-size=512', 'apps/server/dist/main.js']
