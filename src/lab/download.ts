export { downloadText } from '../services/download.ts';
