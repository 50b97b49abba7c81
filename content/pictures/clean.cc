// Takes the noise out of a picture that was rendered in two halves: finish.py compiles and calls it.
// Each pixel becomes the mean of those near it that look like it: in what they show, as far as the noise lets one tell,
// and in the layers beside it (colour and direction of the surface). How a half looks is judged by the other half, so
// that no noise is taken for a thing that is there.
#include <algorithm>
#include <cmath>
#include <vector>

namespace {
constexpr int patch = 2;
using Plane = std::vector<float>;

// Means over a square of (2r + 1) pixels a side, its rows first.
void blur(const Plane& from, Plane& to, Plane& rows, int w, int h, int r) {
  const float share = 1.0f / ((2 * r + 1) * (2 * r + 1));
  for (int y = 0; y < h; y++) {
    const float* in = &from[y * w];
    float* out = &rows[y * w];
    float sum = 0;
    for (int x = -r; x <= r; x++) sum += in[std::clamp(x, 0, w - 1)];
    for (int x = 0; x < w; x++) {
      out[x] = sum;
      sum += in[std::min(x + r + 1, w - 1)] - in[std::max(x - r, 0)];
    }
  }
  Plane sum(w, 0.0f);
  for (int y = -r; y <= r; y++)
    for (int x = 0; x < w; x++) sum[x] += rows[std::clamp(y, 0, h - 1) * w + x];
  for (int y = 0; y < h; y++) {
    const float* in = &rows[std::min(y + r + 1, h - 1) * w];
    const float* out = &rows[std::max(y - r, 0) * w];
    float* at = &to[y * w];
    for (int x = 0; x < w; x++) {
      at[x] = sum[x] * share;
      sum[x] += in[x] - out[x];
    }
  }
}
}  // namespace

// Planes, one after another: `halves` has six (red, green, blue of either half), `features` has `count`, `result` three.
extern "C" void clean(const float* halves, const float* features, int count, float* result, int w, int h, int radius,
                      float keen) {
  const int size = w * h;
  Plane light(6 * size), noise(size), gap(size), smooth(size), rows(size), weight(size), far(size);
  for (int i = 0; i < 6 * size; i++) light[i] = std::log1p(4 * std::max(0.0f, halves[i]));
  for (int i = 0; i < size; i++) {
    float sum = 0;
    for (int c = 0; c < 3; c++) sum += std::pow(light[c * size + i] - light[(c + 3) * size + i], 2.0f);
    gap[i] = sum / 6;
  }
  blur(gap, noise, rows, w, h, 4);
  for (auto& value : noise) value += 1e-5f;
  Plane sums(6 * size, 0.0f), weights(2 * size, 0.0f);
  for (int dy = -radius; dy <= radius; dy++)
    for (int dx = -radius; dx <= radius; dx++) {
      const int top = std::max(0, -dy), bottom = std::min(h, h - dy), left = std::max(0, -dx), right = std::min(w, w - dx);
      const int step = dy * w + dx;
      std::fill(far.begin(), far.end(), 0.0f);
      for (int y = top; y < bottom; y++)
        for (int c = 0; c < count; c++) {
          const float* f = features + c * size + y * w;
          float* to = &far[y * w];
          for (int x = left; x < right; x++) to[x] += (f[x] - f[x + step]) * (f[x] - f[x + step]);
        }
      for (int half = 0; half < 2; half++) {
        const float* judge = &light[(1 - half) * 3 * size];
        std::fill(gap.begin(), gap.end(), 9.0f);
        for (int y = top; y < bottom; y++)
          for (int x = left; x < right; x++) {
            const int i = y * w + x;
            float sum = 0;
            for (int c = 0; c < 3; c++) {
              const float d = judge[c * size + i] - judge[c * size + i + step];
              sum += d * d;
            }
            const float here = noise[i], there = noise[i + step];
            gap[i] = (sum / 3 - (here + std::min(here, there))) / (keen * (here + there) + 1e-4f);
          }
        blur(gap, smooth, rows, w, h, patch);
        for (int y = top; y < bottom; y++) {
          for (int x = left; x < right; x++) {
            const int i = y * w + x;
            weight[i] = std::exp(-std::max(0.0f, smooth[i]) - far[i]);
          }
          for (int c = 0; c < 3; c++) {
            float* to = &sums[(half * 3 + c) * size + y * w];
            const float* from = halves + (half * 3 + c) * size + y * w + step;
            for (int x = left; x < right; x++) to[x] += weight[y * w + x] * from[x];
          }
          for (int x = left; x < right; x++) weights[half * size + y * w + x] += weight[y * w + x];
        }
      }
    }
  for (int c = 0; c < 3; c++)
    for (int i = 0; i < size; i++)
      result[c * size + i] =
          (sums[c * size + i] / weights[i] + sums[(c + 3) * size + i] / weights[size + i]) / 2;
}
