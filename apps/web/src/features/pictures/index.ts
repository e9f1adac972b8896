export { PicturePart } from './PicturePart';
