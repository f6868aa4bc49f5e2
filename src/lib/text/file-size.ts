import { formatNumber } from './number';

const megabyte = 1024 * 1024;

/** «18 KB», «2,4 MB». */
export const formatFileSize = (bytes: number) =>
  bytes < megabyte
    ? `${formatNumber(Math.max(1, Math.round(bytes / 1024)))} KB`
    : `${formatNumber(Math.round((bytes / megabyte) * 10) / 10)} MB`;
