/** The content pages. */
export const contentPaths = ['/', '/about', '/contact', '/blog', '/privacy', '/terms', '/refund'];
