/** The address of every picture in jest, which builds none. */
module.exports = '/picture.webp';
