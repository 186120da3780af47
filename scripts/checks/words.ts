import { privateFileName, privateWordsIn } from "./private-words.ts";
import { report, sourceFiles } from "./source-files.ts";

interface Rule {
  readonly pattern: RegExp;
  readonly where: RegExp;
  readonly except?: RegExp;
  readonly why: string;
}

const code = /\.(ts|tsx)$/;
const tests = /\.test\.tsx?$|^(e2e|bench|scripts)\/|^apps\/server\/test\//;

/** Our own recurring mistakes, each as a rule. */
const rules: readonly Rule[] = [
  {
    pattern: /\b(TODO|FIXME|XXX)\b/,
    where: code,
    except: /^scripts\/checks\//,
    why: "finish it or write it down in an issue",
  },
  {
    pattern: /@ts-(ignore|expect-error|nocheck)|eslint-disable|oxlint-disable/,
    where: code,
    except: /^scripts\/checks\//,
    why: "the checker stays on",
  },
  { pattern: /\.(only|skip)\(/, where: /\.test\.tsx?$|\.spec\.ts$/, why: "every test runs" },
  {
    pattern: /#[0-9a-fA-F]{6}\b|\brgba?\(/,
    where: /^apps\/web\/app\/.*\.tsx$/,
    except: /meta|root\.tsx$/,
    why: "colours are tokens of app.css",
  },
  {
    pattern: /\b(Date\.now\(\)|new Date\(\))/,
    where: /^apps\/server\/src\/domains\//,
    except: tests,
    why: "time comes from the clock",
  },
  {
    pattern: /\bPavane\b/,
    where: /^apps\/(server\/src\/domains|web\/app)\//,
    except: /settings(\.test)?\.ts$|\.test\.ts$/,
    why: "the site's name is a setting",
  },
  {
    pattern: /<(img|video|audio|iframe|object|embed)\b/,
    where: /^apps\/web\/app\/.*\.tsx$/,
    except:
      /\/(avatar|cover|resource-cover|image-picker|cropped-preview|photo-crop-dialog|certificate-picture|template-picture|certificate-sample|canvas|samples|verification-page|preview-media|file-preview|file-in-place|embed-video|video-player|pane-film|lesson-film|lesson-sound|package-player|video-still|mail-dialog)\.tsx$/,
    why: "pictures go through Cover or Avatar, videos through the player: they know where an address may lead",
  },
  { pattern: /\bOops\b|coming soon/i, where: code, except: /^scripts\/checks\//, why: "plain words, finished things" },
];

const problems: string[] = [];
for (const { path, text } of sourceFiles([".ts", ".tsx"])) {
  problems.push(...privateFileName(path), ...privateWordsIn(path, text));
  const applying = rules.filter((rule) => rule.where.test(path) && !(rule.except?.test(path) ?? false));
  text.split("\n").forEach((line, index) => {
    for (const rule of applying)
      if (rule.pattern.test(line)) problems.push(`${path}:${index + 1}: ${rule.why} (${line.trim().slice(0, 80)})`);
  });
}
report(problems);
