// Exports of support for other business areas.
export { blogPosts } from './content/posts'
export { isContentPicture } from './content/store'
