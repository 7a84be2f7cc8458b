# Numbers of a network stored at half precision.
import numpy as np, onnx
from onnx import TensorProto, helper, numpy_helper


def halved(model):
    graph, casts = model.graph, []
    for number in list(graph.initializer):
        if number.data_type != TensorProto.FLOAT or np.prod(number.dims) < 64: continue
        half = numpy_helper.from_array(numpy_helper.to_array(number).astype(np.float16), number.name + '.half')
        casts.append(helper.make_node('Cast', [half.name], [number.name], to=TensorProto.FLOAT))
        graph.initializer.remove(number); graph.initializer.append(half)
    nodes = list(graph.node); del graph.node[:]; graph.node.extend(casts + nodes)
    onnx.checker.check_model(model)
    return model
