// What other businesses may use of support.
export { blogPosts } from './content/posts'
export { isContentPicture } from './content/store'
