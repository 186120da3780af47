/** The page of the frame: it knows the site that may speak with it, and nothing else. */
export const framePage = (site: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Package</title>
<style>html, body, iframe { margin: 0; border: 0; padding: 0; width: 100%; height: 100%; background: #fff; } body { overflow: hidden; } iframe { display: block; }</style>
</head>
<body data-site="${site.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}">
<script type="module" src="/packages/runtime/frame.js"></script>
</body>
</html>
`;
